import type { ReactNode } from "react";
import { COLORS, type ColorName } from "#src/domain/colors.ts";
import { ONE_LINE, type ContentShape as Shape } from "#src/domain/content-shape.ts";
import { isRecord } from "#src/domain/values.ts";
import { t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { Field, TextArea, TextField } from "#views/components/field.tsx";
import { ListTools } from "#views/islands/words/list-tools.tsx";
import { blankOf, formOf, labelOf } from "#views/islands/words/shape.ts";
import { change, nameOf, useWords } from "#views/islands/words/store.ts";
import { ColorField, PageBody, PictureField } from "./special-fields.tsx";

type Path = readonly (string | number)[];

export type FieldsProps = {
  file: string;
  path: Path;
  shape: Shape;
  value: unknown;
  label: string;
  /** Whether the value may be left out. */
  optional?: boolean;
};

/** A text that has more than this many characters gets several lines. */
const LINE = 100;

/** The form of a place in a content file, made from its shape: a new field of the content needs none. */
export function Fields(props: FieldsProps) {
  const { file, path, shape: all, value, optional = false } = props;
  const shape = formOf(all, value);
  const part = { ...props, shape };
  const put = (next: unknown) => change({ file, path: [...path], value: next });
  const drop = () => change({ file, path: [...path], remove: true });
  // A group that needs nothing stands open.
  const isClosed = shape.type === "array" || (shape.type === "object" && (shape.required?.length ?? 0) > 0);
  if (isClosed && value === undefined && optional)
    return (
      <Button
        className="justify-self-start"
        icon="i-lucide-plus"
        onClick={() => put(colorsOf(path) ?? blankOf(shape))}
      >
        {props.label}
      </Button>
    );
  const choice = all.anyOf && all.anyOf.length > 1 && all.anyOf.some(({ type }) => type === "object") && (
    <Forms {...props} onChoose={put} />
  );
  if (shape.type === "array") return <List {...part} />;
  if (shape.type !== "object") return choice || <Leaf {...part} onPut={put} onDrop={drop} />;
  return (
    <Group label={props.label} isWhole={path.length === 0}>
      {choice}
      {Object.entries(shapesIn(shape, value)).map(([key, below]) => (
        <Fields
          key={key}
          file={file}
          path={[...path, key]}
          shape={below}
          value={isRecord(value) ? value[key] : undefined}
          label={labelOf(key, below)}
          optional={!shape.required?.includes(key)}
        />
      ))}
      {optional && value !== undefined && (
        <Button look="remove" className="justify-self-start" onClick={drop}>
          {t("Remove")}
        </Button>
      )}
    </Group>
  );
}

/** A color of the site begins as it is. */
const colorsOf = ([group, name = ""]: Path): { light: string; dark: string } | undefined => {
  const color = group === "colors" ? COLORS[name as ColorName] : undefined;
  return color && { light: `oklch(${color.light})`, dark: `oklch(${color.dark})` };
};

/** The fields of a group; of one whose keys are free, those that it has. */
const shapesIn = ({ properties, additionalProperties: more }: Shape, value: unknown): Record<string, Shape> =>
  properties ??
  Object.fromEntries(Object.keys(value ?? {}).map((key) => [key, typeof more === "object" ? more : {}]));

function Group({ label, isWhole, children }: { label: string; isWhole: boolean; children: ReactNode }) {
  if (isWhole) return children;
  return (
    <fieldset className="site-fields">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

function List({ file, path, shape, value, label }: FieldsProps) {
  const items = Array.isArray(value) ? value : [];
  const like = items.at(-1);
  return (
    <Group label={label} isWhole={path.length === 0}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
        <div key={at} className="site-item">
          <Fields
            file={file}
            path={[...path, at]}
            shape={shape.items ?? {}}
            value={item}
            label={`${label} ${at + 1}`}
          />
          <ListTools
            list={{ path, at, length: items.length, shape }}
            onAct={(next) => change({ file, ...next })}
            item={item}
          />
        </div>
      ))}
      {items.length < (shape.maxItems ?? 1_000) && (
        <Button
          className="justify-self-start"
          icon="i-lucide-plus"
          onClick={() => change({ file, path: [...path, items.length], insert: blankOf(shape.items, like) })}
        >
          {t("Add to “{list}”", { list: label })}
        </Button>
      )}
    </Group>
  );
}

/** The choice between forms of a value that are no text: never, or a day and an hour. */
function Forms({
  file,
  path,
  shape,
  value,
  label,
  onChoose,
}: FieldsProps & { onChoose: (next: unknown) => void }) {
  const forms = shape.anyOf ?? [];
  const now = formOf(shape, value);
  const at = forms.findIndex((form) => (form.const ?? form.type) === (now.const ?? now.type));
  const id = nameOf(file, path);
  return (
    <Field id={id} label={label}>
      {(wired) => (
        <select
          {...wired}
          className="form-input"
          value={at}
          onChange={({ target }) => onChoose(blankOf(forms[Number(target.value)]))}
        >
          {forms.map((form, place) => (
            <option key={String(form.const ?? form.type)} value={place}>
              {form.const === undefined ? t("Own choice") : String(form.const)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type LeafProps = FieldsProps & { onPut: (next: unknown) => void; onDrop: () => void };

function Leaf(props: LeafProps) {
  const { file, path, shape, value, label, optional = false, onPut, onDrop } = props;
  const fault = useWords().faults[nameOf(file, path)];
  const id = nameOf(file, path);
  const text = String(value ?? "");
  const type = (next: string) => (next === "" && optional ? onDrop() : onPut(next));
  const hint = [
    shape.description && t(shape.description),
    shape.places && t("Places: {places}", { places: shape.places.map((name) => `{${name}}`).join(" ") }),
  ].filter(Boolean);
  const named = { id, label, optional, fault, hint: hint.length > 0 ? hint.join(" ") : undefined };
  if (shape.type === "boolean")
    return (
      <label className="site-check">
        <input type="checkbox" checked={value === true} onChange={({ target }) => onPut(target.checked)} />
        {label}
      </label>
    );
  const choices = shape.enum;
  if (choices)
    return (
      <Field {...named}>
        {(wired) => (
          <select
            {...wired}
            className="form-input"
            value={text}
            onChange={({ target }) => {
              const chosen = choices.find((each) => String(each) === target.value);
              if (chosen === undefined) onDrop();
              else onPut(chosen);
            }}
          >
            {optional && <option value="">{t("None")}</option>}
            {choices.map((each) => (
              <option key={each} value={each}>
                {t(String(each))}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  if (shape.type === "integer" || shape.type === "number")
    return (
      <TextField
        {...named}
        type="number"
        min={shape.minimum}
        max={shape.maximum}
        value={text}
        onChange={({ target }) => (target.value === "" ? onDrop() : onPut(Number(target.value)))}
      />
    );
  if (shape.color) return <ColorField {...named} value={text} onType={type} />;
  if (shape.picture) return <PictureField {...named} value={text} onType={type} />;
  const counted = {
    ...named,
    label: shape.maxLength ? `${label} · ${text.length}/${shape.maxLength}` : label,
  };
  const typed = { "aria-label": label, value: text };
  if (file.startsWith("pages/") && path[0] === "body")
    return <PageBody {...named} value={text} onType={type} />;
  const isLong = (shape.maxLength ?? LINE) > LINE && (shape.pattern ?? ONE_LINE.source) === ONE_LINE.source;
  return (shape.multiline ?? isLong) ? (
    <TextArea {...counted} {...typed} onChange={({ target }) => type(target.value)} />
  ) : (
    <TextField {...counted} {...typed} onChange={({ target }) => type(target.value)} />
  );
}
