import { useLayoutEffect } from "react";
import { type ContentPath, keysOf, valueAt } from "#src/domain/content-change.ts";
import { isOwnPath } from "#src/domain/link.ts";
import { t } from "#src/domain/words.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { takePicture } from "#views/islands/admin/editor/picture.ts";
import { ListTools } from "#views/islands/words/list-tools.tsx";
import { placeAt } from "#views/islands/words/shape.ts";
import { getWords, nameOf, treeOf, useWords } from "#views/islands/words/state.ts";
import { change } from "#views/islands/words/store.ts";
import { markOf, redraw } from "./page.ts";
import { changeList, isInPlace } from "./typing.ts";

const SITE = "site.yaml";

const ANCHOR = "--words-tip";
/** Below its text, else above it, and above the bar. No grid: WebKit makes one as high as the window. */
const TIP =
  "fixed z-40 top-0 bottom-14 h-fit my-2 [position-area:bottom_span-right] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] flex flex-col gap-1 max-w-[min(22rem,calc(100vw-1rem))] px-3 py-1 rounded bg-foreground text-background font-text text-xs leading-[1.45] [&_a]:font-600";
const ALARMING = "font-600 underline [text-decoration-style:wavy] [text-decoration-thickness:1px]";

/** Beside the text in question: its field's name, how much of its limit is used, what can be done with its list. */
export function Tip({ at }: { at: HTMLElement | undefined }) {
  useWords();
  useLayoutEffect(() => {
    at?.style.setProperty("anchor-name", ANCHOR);
    return () => void at?.style.removeProperty("anchor-name");
  }, [at]);
  return at ? (
    <div className={TIP} style={{ positionAnchor: ANCHOR }} data-tip>
      {about(at)}
    </div>
  ) : null;
}

function about(at: HTMLElement) {
  const [file, path] = markOf(at);
  if (file === "fixed") return <p>{at.title}</p>;
  if (file === "link") return <a href={String(path)}>{t("Change it where it is kept")}</a>;
  const { files, faults } = getWords();
  const tree = treeOf(file);
  const { shape, label, list } = placeAt(files[file]?.shape, tree, path);
  const value = String(valueAt(tree, path) ?? "");
  const fault = faults[nameOf(file, path)];
  const leads = at.closest<HTMLElement>("[data-leads]")?.dataset.leads;
  const link = leads && linkOf(file, path, leads);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 tnum">
        <b>{label}</b>
        {shape.maxLength !== undefined && (
          <span className={value.length > shape.maxLength ? ALARMING : undefined}>
            {t("{n} of {most}", { n: value.length, most: shape.maxLength })}
          </span>
        )}
        {leads && isOwnPath(leads) && <a href={`${leads.split("#")[0]}?edit`}>{t("Open")}</a>}
        {link && <a href={`/admin/site#field/${encodeURIComponent(link)}`}>{t("Change where it leads")}</a>}
      </p>
      {shape.description && <p>{t(shape.description)}</p>}
      {shape.places && (
        <p>{t("Places: {places}", { places: shape.places.map((name) => `{${name}}`).join(" ") })}</p>
      )}
      {fault && (
        <p className={ALARMING} role="alert">
          {fault}
        </p>
      )}
      {!isInPlace(at) && <Beside at={at} file={file} path={String(path)} label={label} value={value} />}
      {list && (
        <ListTools
          list={list}
          item={valueAt(tree, [...list.path, list.at])}
          onAct={(made) => void changeList(file, made)}
        />
      )}
    </>
  );
}

/** The name of the field that says where a text leads: the one beside it, or a link of the whole site. */
const linkOf = (file: string, path: ContentPath, leads: string): string | undefined => {
  const beside = [...keysOf(path).slice(0, -1), "href"];
  if (valueAt(treeOf(file), beside) === leads) return nameOf(file, beside);
  const links = Object.entries(valueAt(treeOf(SITE), "links") ?? {});
  const found = links.find(([, address]) => leads.startsWith(address));
  return found && nameOf(SITE, ["links", found[0]]);
};

type BesideProps = { at: HTMLElement; file: string; path: string; label: string; value: string };

/** A text that cannot be written in its place, in a field; of a picture, the picture too. */
function Beside({ at, file, path, label, value }: BesideProps) {
  const src = path.replace(/alt$/, "src");
  const isPicture = at.localName === "img" && src !== path;
  const replace = async (picked: File | undefined) => {
    const url = await takePicture(picked);
    if (!url) return;
    change({ file, path: src, value: url });
    await redraw();
  };
  useEvent("dragover", (event) => event.target === at && event.preventDefault(), isPicture);
  useEvent(
    "drop",
    (event) => {
      if (event.target !== at) return;
      event.preventDefault();
      void replace(event.dataTransfer?.files[0]);
    },
    isPicture,
  );
  return (
    <>
      <input
        aria-label={label}
        className="form-input text-foreground"
        value={value}
        onChange={({ target }) => change({ file, path, value: target.value })}
      />
      {isPicture && (
        <label className="btn btn-line btn-sm">
          {t("Choose a picture")}
          <input
            className="hidden-text"
            type="file"
            accept="image/*"
            onChange={({ target }) => void replace(target.files?.[0])}
          />
        </label>
      )}
    </>
  );
}
