import { useContext, useEffect } from "react";
import { type ContentShape, ONE_LINE, type Path } from "#src/domain/content-change.ts";
import { t } from "#src/domain/words.ts";
import { ChoiceField, option, TextArea, TextField } from "#views/components/field.tsx";
import { choiceOf } from "#views/islands/words/shape.ts";
import { nameOf, useWords } from "#views/islands/words/state.ts";
import { ROW, Wanted } from "./fold.tsx";
import { PortraitField } from "./portrait-field.tsx";
import { ColorField, FontField, PageBody, PictureField } from "./special-fields.tsx";

/** A text that has more than this many characters gets several lines. */
const LINE = 100;

/** A place in a content file, and what is there. */
export type PlaceProps = {
  file: string;
  path: Path;
  shape: ContentShape;
  value: unknown;
  label: string;
  /** Whether the value may be left out. */
  optional?: boolean;
};

type LeafProps = PlaceProps & { onPut: (next: unknown) => void; onDrop: () => void };

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
  const left = optional && (shape.optional === undefined || t(shape.optional));
  const named = { id, label, optional: left, fault, hint: hint.length > 0 ? hint.join(" ") : undefined };
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
      <ChoiceField
        {...named}
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
  if (shape.picture && path.join() === "author,portrait")
    return <PortraitField {...named} file={file} value={text} onType={type} />;
  if (shape.picture) return <PictureField {...named} value={text} onType={type} />;
  if (shape.font) return <FontField {...named} value={text} onType={type} />;
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
