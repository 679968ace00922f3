import { type ContentPath, keysOf, type ContentShape as Shape, valueAt } from "#src/domain/content-change.ts";
import { plural, t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { ChoiceField, option } from "#views/components/field.tsx";
import { ListTools } from "#views/islands/words/list-tools.tsx";
import { blankOf, choiceOf, formOf, labelOf, placesIn, shapesIn } from "#views/islands/words/shape.ts";
import { nameOf } from "#views/islands/words/state.ts";
import { change } from "#views/islands/words/store.ts";
import { Colors } from "./colors.tsx";
import { Fold, lead } from "./fold.tsx";
import { Leaf, type PlaceProps } from "./leaf.tsx";

type FieldsProps = PlaceProps & {
  /** Whether it is all that its form shows. */
  isWhole?: boolean;
  /** Whether no other part of its form is folded: it is open. */
  isAlone?: boolean;
  /** A field that is left out, since its place says it. */
  without?: string | undefined;
};

const isGroup = ({ type }: Shape): boolean => type === "object" || type === "array";

/** The form of a place in a content file, made from its shape: a new field of the content needs none. */
export function Fields({ shape, ...props }: FieldsProps) {
  if (!shape.readOnly) return <Form shape={shape} {...props} />;
  const { readOnly: _, ...all } = shape;
  return (
    <fieldset className="contents" disabled>
      <Form shape={all} {...props} />
      <p className="quiet">{t("Only an admin may change this: it says where data goes.")}</p>
    </fieldset>
  );
}

function Form(props: FieldsProps) {
  const { file, path, shape: all, value, label, optional, isWhole, isAlone, without } = props;
  const shape = formOf(all, value);
  const part = { ...props, shape };
  const put = (next: unknown) => change({ file, path, value: next });
  const drop = () => change({ file, path, remove: true });
  // A group that needs nothing is open.
  const isClosed = shape.type === "array" || (shape.type === "object" && (shape.required?.length ?? 0) > 0);
  if (isClosed && value === undefined && optional)
    return (
      <Button className="justify-self-start" icon="i-lucide-plus" onClick={() => put(blankOf(shape))}>
        {label}
      </Button>
    );
  // A text that may have forms for its numbers too is written as what it is.
  const hasChoice =
    all.anyOf?.some((form) => form.const !== undefined) && all.anyOf.some(({ type }) => type === "object");
  const choice = hasChoice && <Forms {...props} onChoose={put} />;
  if (!isGroup(shape)) return choice || <Leaf {...part} onPut={put} onDrop={drop} />;
  const fields = Object.entries(shapesIn(shape, value)).filter(([key]) => key !== without);
  if (path.join() === "colors") return <Colors file={file} value={value} />;
  const inner =
    shape.type === "array" ? (
      <List {...part} />
    ) : (
      <>
        {choice}
        {fields.map(([key, below]) => (
          <Fields
            key={key}
            file={file}
            path={[...path, key]}
            shape={below}
            value={valueAt(value, [key])}
            label={labelOf(key, below)}
            optional={!shape.required?.includes(key)}
            isAlone={path.length === 0 && fields.filter(([, each]) => isGroup(each)).length === 1}
          />
        ))}
        {optional && value !== undefined && (
          <Button look="remove" className="justify-self-start" onClick={drop}>
            {t("Remove")}
          </Button>
        )}
      </>
    );
  if (isAlone || groupingOf(shape) !== undefined)
    return (
      <>
        <h3 className="small">{label}</h3>
        <div>{inner}</div>
      </>
    );
  if (isWhole) return inner;
  return (
    <Fold {...{ file, label }} paths={[path]} says={textsIn(shape, value)}>
      {inner}
    </Fold>
  );
}

/** What tells a value from its neighbors: its texts, joined, as far as a line has room. */
const textsIn = (shape: Shape, value: unknown, without?: string): string =>
  placesIn(shape, value)
    .filter(({ path, text }) => text !== "" && path.at(-1) !== without)
    .map(({ text }) => text)
    .join(" · ")
    .slice(0, 160);

/** Leads to the first field of what was put into a list. */
const leadInto = (file: string, path: ContentPath, shape: Shape = {}, value: unknown): boolean =>
  lead(nameOf(file, [...keysOf(path), ...(placesIn(shape, value)[0]?.path ?? [])]));

/** The field by which a list of a fixed length falls into groups, as the questions do by their part. */
const groupingOf = ({ items, minItems, maxItems }: Shape): string | undefined =>
  minItems !== undefined && minItems === maxItems
    ? Object.entries(items?.properties ?? {}).find(
        ([key, { enum: all }]) => all && items?.required?.includes(key),
      )?.[0]
    : undefined;

function List({ file, path, shape, value, label }: FieldsProps) {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const by = groupingOf(shape);
  const { length } = items;
  const row = (at: number) => (
    <Item key={at} {...{ file, shape, label, length }} item={items[at]} path={[...path, at]} without={by} />
  );
  const add = () => {
    const [next, insert] = [[...path, length], blankOf(shape.items, items.at(-1))];
    change({ file, path: next, insert });
    leadInto(file, next, shape.items, insert);
  };
  if (by === undefined)
    return (
      <>
        {[...items.keys()].map(row)}
        {length < (shape.maxItems ?? 1_000) && (
          <Button className="justify-self-start" icon="i-lucide-plus" onClick={add}>
            {t("Add to “{list}”", { list: label })}
          </Button>
        )}
      </>
    );
  const groups = Object.groupBy(items.keys(), (at) => String(valueAt(items, [at, by])));
  return Object.entries(groups).map(([name, own = []]) => (
    <Fold
      key={name}
      file={file}
      paths={own.map((at) => [...path, at])}
      label={t(name)}
      group={`${nameOf(file, path)} by ${by}`}
      says={plural(own.length, "{n} entry", "{n} entries")}
    >
      {own.map(row)}
    </Fold>
  ));
}

type ItemProps = Pick<FieldsProps, "file" | "path" | "shape" | "label" | "without"> & {
  item: unknown;
  length: number;
};

/** One of a list: a text of its own with its tools, or a fold that has them at its end. */
function Item({ file, path, shape, item, label, length, without }: ItemProps) {
  const at = Number(path.at(-1));
  const list = path.slice(0, -1);
  const below = shape.items ?? {};
  const isFolded = isGroup(formOf(below, item));
  const name = `${label} ${at + 1}`;
  const fields = (
    <>
      <Fields {...{ file, path, without }} shape={below} value={item} label={name} isWhole={isFolded} />
      <ListTools
        list={{ path: list, at, length, shape }}
        item={item}
        onAct={(next) => {
          change({ file, ...next });
          if ("move" in next) lead(nameOf(file, [...list, next.move]));
          else if ("insert" in next) leadInto(file, next.path, below, next.insert);
        }}
      />
    </>
  );
  if (!isFolded) return <div className="grid gap-1">{fields}</div>;
  return (
    <Fold file={file} paths={[path]} label={name} says={textsIn(below, item, without)}>
      {fields}
    </Fold>
  );
}

/** The choice between forms of a value that are no text: never, or a day and an hour. */
function Forms({ onChoose, ...props }: FieldsProps & { onChoose: (next: unknown) => void }) {
  const { file, path, shape, value, label } = props;
  const forms = shape.anyOf ?? [];
  const now = formOf(shape, value);
  const at = forms.findIndex((form) => (form.const ?? form.type) === (now.const ?? now.type));
  return (
    <ChoiceField
      id={nameOf(file, path)}
      label={label}
      options={forms.map(({ const: only }, place) =>
        option(String(place), only === undefined ? t("Own choice") : choiceOf(only)),
      )}
      value={at}
      onChoose={(place) => onChoose(blankOf(forms[Number(place)]))}
    />
  );
}
