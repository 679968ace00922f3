import { useContext, useEffect, useRef } from "react";
import { type ContentShape, ONE_LINE } from "#src/domain/content-change.ts";
import { t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { Choice, Field, option, TextArea, TextField } from "#views/components/field.tsx";
import { FILE_INPUT, takePicture } from "#views/islands/admin/editor/picture.ts";
import { useTextPictures } from "#views/islands/admin/editor/text-pictures.tsx";
import { choiceOf } from "#views/islands/words/shape.ts";
import { nameOf, useWords } from "#views/islands/words/state.ts";
import { hexOf } from "./contrast.ts";
import { ROW, Wanted } from "./fold.tsx";

/** A text that has more than this many characters gets several lines. */
const LINE = 100;

/** A place in a content file, and what stands there. */
export type PlaceProps = {
  file: string;
  path: readonly (string | number)[];
  shape: ContentShape;
  value: unknown;
  label: string;
  /** Whether the value may be left out. */
  optional?: boolean;
};

type LeafProps = PlaceProps & { onPut: (next: unknown) => void; onDrop: () => void };

/** The field of one text, number, choice, color or picture. */
export function Leaf(props: LeafProps) {
  const { file, path, shape, value, label, optional = false, onPut, onDrop } = props;
  const id = nameOf(file, path);
  const fault = useWords().faults[id];
  const wanted = useContext(Wanted);
  useEffect(() => {
    if (wanted !== id) return;
    const field = document.getElementById(id);
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [wanted, id]);
  const text = String(value ?? "");
  const type = (next: string) => (next === "" && optional ? onDrop() : onPut(next));
  const hint = [
    shape.description && t(shape.description),
    shape.places && t("Places: {places}", { places: shape.places.map((name) => `{${name}}`).join(" ") }),
  ].filter(Boolean);
  const named = { id, label, optional, fault, hint: hint.length > 0 ? hint.join(" ") : undefined };
  if (shape.type === "boolean")
    return (
      <label className={ROW}>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onPut(target.checked)}
        />
        {label}
      </label>
    );
  const choices = shape.enum;
  if (choices)
    return (
      <Field {...named}>
        {(wired) => (
          <Choice
            {...wired}
            options={[
              ...(optional && shape.default === undefined ? [option("", t("None"))] : []),
              ...choices.map((each) => option(String(each), choiceOf(each, shape))),
            ]}
            value={String(value ?? shape.default ?? "")}
            onChoose={(text) => {
              const chosen = choices.find((each) => String(each) === text);
              if (chosen === undefined) onDrop();
              else onPut(chosen);
            }}
          />
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
  if (file.startsWith("pages/") && path[0] === "body")
    return <PageBody {...named} value={text} onType={type} />;
  const isDay = shape.format === "date";
  const counted = {
    ...named,
    label: shape.maxLength && !isDay ? `${label} · ${text.length}/${shape.maxLength}` : label,
  };
  const typed = { "aria-label": label, value: text };
  const isLong = (shape.maxLength ?? LINE) > LINE && (shape.pattern ?? ONE_LINE.source) === ONE_LINE.source;
  return (shape.multiline ?? isLong) ? (
    <TextArea {...counted} {...typed} onChange={({ target }) => type(target.value)} />
  ) : (
    <TextField
      {...counted}
      {...typed}
      type={isDay ? "date" : "text"}
      onChange={({ target }) => type(target.value)}
    />
  );
}

type SpecialProps = {
  id: string;
  label: string;
  optional: boolean;
  fault: string | undefined;
  hint: string | undefined;
  value: string;
  onType: (next: string) => void;
};

/** What the check of colors says of one with too little contrast (src/content/colors.ts). */
const NEAREST = /nearest that passes is (?<color>\S.*?) \(/;

/** A color, as CSS writes it or from the browser's picker; one that is too pale comes with the nearest that passes. */
export function ColorField({ value, onType, ...named }: SpecialProps) {
  const better = NEAREST.exec(named.fault ?? "")?.groups?.color;
  return (
    <div>
      <Field {...named}>
        {(wired) => (
          <span className={ROW}>
            <input
              type="color"
              className="flex-none w-12 h-11"
              aria-label={t("{name}: choose", { name: named.label })}
              value={hexOf(value)}
              onChange={({ target }) => onType(target.value)}
            />
            <input
              {...wired}
              className="form-input flex-[1_1_12rem] min-w-0"
              value={value}
              onChange={({ target }) => onType(target.value)}
            />
          </span>
        )}
      </Field>
      {better && <Button onClick={() => onType(better)}>{t("Use {color}", { color: better })}</Button>}
    </div>
  );
}

/** Whether a picture's text is its address; else it names a file that the site came with. */
const isAddress = (value: string): boolean => /^(?:\/|https:)/.test(value);

/** A picture: its address, or one from this computer. */
export function PictureField({ value, onType, ...named }: SpecialProps) {
  const replace = async (picked: File | undefined) => {
    const url = await takePicture(picked);
    if (url) onType(url);
  };
  return (
    <Field {...named}>
      {(wired) => (
        <span className={ROW}>
          {isAddress(value) && <img src={value} alt="" width="44" height="44" />}
          <input
            {...wired}
            className="form-input flex-[1_1_12rem] min-w-0"
            value={value}
            onChange={({ target }) => onType(target.value)}
          />
          <input
            type="file"
            className={FILE_INPUT}
            accept="image/*"
            aria-label={t("{name}: choose", { name: named.label })}
            onChange={({ target }) => void replace(target.files?.[0])}
          />
        </span>
      )}
    </Field>
  );
}

/** The text of an own page, in Markdown, with pictures as posts have them. */
export function PageBody({ value, onType, ...named }: SpecialProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const pictures = useTextPictures(area);
  return (
    <>
      <Field {...named} hint={t("Formatting tips: **bold**, *italic*, # Heading, - List item")}>
        {(wired) => (
          <textarea
            {...wired}
            ref={area}
            className="form-input !min-h-96 font-mono"
            value={value}
            onPaste={pictures.paste}
            onDrop={pictures.drop}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
      <Button className="justify-self-start" icon="i-lucide-image" onClick={pictures.browse}>
        {t("Picture")}
      </Button>
      {pictures.dialogs}
    </>
  );
}
