import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { type ContentPath, keysOf, valueAt } from "#src/domain/content-change.ts";
import { t } from "#src/domain/words.ts";
import { takePicture } from "#views/islands/admin/editor/picture.ts";
import { ListTools } from "#views/islands/words/list-tools.tsx";
import { placeAt } from "#views/islands/words/shape.ts";
import { nameOf, treeOf, useWords } from "#views/islands/words/state.ts";
import { change } from "#views/islands/words/store.ts";
import { allTexts, redraw, sourceOf } from "./page.ts";
import { changeList, isInPlace } from "./typing.ts";

const SITE = "site.yaml";

/** The space between a text and its tip, in px. */
const GAP = 8;

const TIP =
  "fixed z-40 grid gap-1 max-w-[min(22rem,calc(100vw-1rem))] px-3 py-1 rounded bg-foreground text-background font-text text-xs leading-[1.45] [&_a]:font-600";
const ALARMING = "font-600 [text-decoration:underline_wavy_1px]";

const overlap = (one: DOMRect, other: DOMRect): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Puts a tip below its text, above it or beside it: where the least of the page's other words is covered. */
const put = (tip: HTMLElement, at: HTMLElement): void => {
  const { width, height } = tip.getBoundingClientRect();
  const text = at.getBoundingClientRect();
  const others = allTexts().flatMap((each) => (each === at ? [] : [...each.getClientRects()]));
  const free = new DOMRect(
    0,
    0,
    innerWidth,
    document.querySelector("[data-words-bar]")?.getBoundingClientRect().top,
  );
  const across = Math.max(GAP, Math.min(text.left - GAP, innerWidth - width - GAP));
  const spots = [
    [across, text.bottom + GAP],
    [across, text.top - height - GAP],
    [text.right + GAP, text.bottom - height],
    [text.left - width - GAP, text.top],
  ].map(([left, top]) => new DOMRect(left, top, width, height));
  const covers = (spot: DOMRect): number =>
    others.reduce((all, other) => all + overlap(spot, other), 1e6 * (width * height - overlap(spot, free)));
  const [best] = spots.sort((one, other) => covers(one) - covers(other));
  tip.style.left = `${best?.left}px`;
  tip.style.top = `${best?.top}px`;
};

type FrameProps = { at: HTMLElement; children: ReactNode };

/** What stands beside a text, and follows it as the page scrolls. */
function Frame({ at, children }: FrameProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const move = () => tip.current && put(tip.current, at);
    move();
    addEventListener("scroll", move, { passive: true, capture: true });
    addEventListener("resize", move);
    return () => {
      removeEventListener("scroll", move, true);
      removeEventListener("resize", move);
    };
  });
  return (
    <div className={TIP} ref={tip} data-tip>
      {children}
    </div>
  );
}

/** Beside the text in question: its field's name, how much of its limit is used, what can be done with its list. */
export function Tip({ at }: { at: HTMLElement | undefined }) {
  const { files, faults } = useWords();
  if (!at?.isConnected) return null;
  const source = sourceOf(at);
  if ("fixed" in source)
    return (
      <Frame at={at}>
        <p>{at.title}</p>
      </Frame>
    );
  if ("address" in source)
    return (
      <Frame at={at}>
        <a href={source.address}>{t("Change it where it is kept")}</a>
      </Frame>
    );
  const { file, path } = source;
  const tree = treeOf(file);
  const { shape, label, list } = placeAt(files[file]?.shape, tree, path);
  const value = String(valueAt(tree, path) ?? "");
  const fault = faults[nameOf(file, path)];
  const leads = at.closest<HTMLElement>("[data-leads]")?.dataset.leads;
  const link = leads && linkOf(file, path, leads);
  return (
    <Frame at={at}>
      <p className="flex flex-wrap items-center gap-x-3 tnum">
        <b>{label}</b>
        {shape.maxLength !== undefined && (
          <span className={value.length > shape.maxLength ? ALARMING : undefined}>
            {t("{n} of {most}", { n: value.length, most: shape.maxLength })}
          </span>
        )}
        {leads?.startsWith("/") && !leads.startsWith("//") && (
          <a href={`${leads.split("#")[0]}?edit`}>{t("Open")}</a>
        )}
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
    </Frame>
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
  useEffect(() => {
    if (!isPicture) return;
    const ended = new AbortController();
    at.addEventListener("dragover", (event) => event.preventDefault(), ended);
    at.addEventListener(
      "drop",
      (event) => {
        event.preventDefault();
        void replace(event.dataTransfer?.files[0]);
      },
      ended,
    );
    return () => ended.abort();
  });
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
