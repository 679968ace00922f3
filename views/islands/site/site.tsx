import { useEffect, useState } from "react";
import { valueAt } from "#src/domain/content-change.ts";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { Choice } from "#views/components/field.tsx";
import type { Reading } from "#views/islands/admin/dashboard.ts";
import { useHydrated } from "#views/islands/admin/dashboard.ts";
import { StaffIsland } from "#views/islands/admin/staff-island.tsx";
import { Bar } from "#views/islands/words/bar.tsx";
import { takeLong } from "#views/islands/words/long.ts";
import { placeAt, said } from "#views/islands/words/shape.ts";
import { countOf, nameOf, readFiles, treeOf, useWords } from "#views/islands/words/state.ts";
import { startWords } from "#views/islands/words/store.ts";
import { Fields } from "./fields.tsx";
import { FIELDS, lead, WAITS, Wanted } from "./fold.tsx";
import { type Part, placeOf, type Section, sectionsOf } from "./sections.ts";
import { ALONE, SIDES } from "./sides.tsx";

export type SiteProps = { user: Account; dashboard: Reading };

/** What staff say that is on no page: letters, replies, books, links, colors, own pages, redirects, history. */
export default function Site(props: SiteProps) {
  return <StaffIsland {...props}>{useHydrated() && <Whole account={props.user.id} />}</StaffIsland>;
}

const CHOICES = "flex gap-x-1 overflow-x-auto";
const CHOICE =
  "flex items-center justify-between gap-2 min-h-11 px-3 whitespace-nowrap no-underline font-500 hover:underline aria-[current]:bg-muted aria-[current]:font-600";

function Whole({ account }: { account: string }) {
  const [isReady, setReady] = useState(false);
  const [hash, setHash] = useState(location.hash);
  const { gone, listed, waiting } = useWords();
  useEffect(() => {
    startWords(account)
      .then(() => setReady(true))
      .catch((error: unknown) => console.error(error));
  }, [account]);
  useEvent("hashchange", () => setHash(location.hash));
  useEvent("beforeinput", (event) => event.target instanceof Element && takeLong(event, event.target.id));
  // What is chosen is seen in a line that is wider than its window.
  useEffect(() => {
    if (!isReady || hash === "") return;
    for (const chosen of document.querySelectorAll("a[aria-current=true]"))
      chosen.scrollIntoView({ block: "nearest", inline: "center" });
  }, [isReady, hash]);
  if (!isReady) return <p className="quiet">{t("Loading...")}</p>;
  const sections = sectionsOf(listed, gone);
  // `#letters/letters/result.yaml`: the section, and what of it.
  const [, id = "", name = ""] = /^#?([^/]*)\/?(.*)$/.exec(decodeURIComponent(hash)) ?? [];
  const wanted = id === "field" ? name : undefined;
  const found = wanted === undefined ? undefined : placeOf(sections, wanted);
  const section = found?.section ?? sections.find((each) => each.id === id) ?? sections[0];
  if (!section) return null;
  const waits = (each: Section) =>
    countOf(waiting.filter(({ file, path }) => placeOf(sections, nameOf(file, path))?.section === each));
  return (
    <div className="pt-4 pb-24 text-[1rem] leading-[1.45] lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
      <div className="lg:self-start lg:sticky lg:top-16">
        <nav className={`${CHOICES} lg:grid`} aria-label={t("Site")}>
          {sections.map((each) => (
            <a
              key={each.id}
              className={CHOICE}
              href={`#${each.id}`}
              aria-current={each === section || undefined}
            >
              {each.label}
              {waits(each) > 0 && <span className={`${WAITS} tnum`}>{waits(each)}</span>}
            </a>
          ))}
        </nav>
      </div>
      <section className="grid gap-2 content-start min-w-0" aria-labelledby="section">
        <h2 id="section" className="text-xl leading-[1.15]">
          {section.label}
        </h2>
        <p className="quiet">{section.hint}</p>
        <Wanted value={wanted}>
          <Chosen key={section.id} section={section} chosen={found?.part.name ?? name} />
        </Wanted>
      </section>
      <Bar title={t("Site")} leave="/admin" onGo={lead} />
    </div>
  );
}

/** So many parts are links in a line; more are a choice. */
const MANY = 16;

/** One of a section's parts, with the real thing beside it. */
function Chosen({ section, chosen }: { section: Section; chosen: string }) {
  const part = section.parts.find(({ name }) => name === chosen) ?? section.parts[0];
  const form = ALONE.includes(section.id) ? undefined : part;
  const Side = SIDES[section.id];
  const beside = form && Side ? "xl:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]" : "";
  return (
    <>
      {section.parts.length > MANY && (
        <Choice
          className="max-w-176"
          aria-label={section.label}
          options={section.parts.map(({ name, label }) => ({ value: name, label }))}
          value={part?.name}
          onChoose={(name) => location.replace(`#${section.id}/${name}`)}
        />
      )}
      {section.parts.length > 1 && section.parts.length <= MANY && (
        <div className={`${CHOICES} lg:flex-wrap`}>
          {section.parts.map(({ name, label }) => (
            <a
              key={name}
              className={CHOICE}
              href={`#${section.id}/${name}`}
              aria-current={name === part?.name || undefined}
            >
              {label}
            </a>
          ))}
        </div>
      )}
      <div className={`grid gap-x-12 gap-y-6 items-start pt-3 ${beside}`}>
        {form && <PartForm key={form.name} part={form} />}
        {Side && <Side part={part} />}
      </div>
    </>
  );
}

function PartForm({ part }: { part: Part }) {
  const { file, paths } = part;
  const read = useWords().files[file];
  useEffect(() => {
    void readFiles([file]);
  }, [file]);
  if (!read) return <p className="quiet">{t("Loading...")}</p>;
  const tree = treeOf(file);
  return (
    <form className={FIELDS} onSubmit={(event) => event.preventDefault()}>
      {paths.map((path) => {
        const { shape, label, optional } = placeAt(read.shape, tree, path);
        if (Object.keys(shape).length === 0) return null;
        return (
          <Fields
            key={path.join(".")}
            {...{ file, path, shape, optional }}
            label={label || part.label}
            value={valueAt(tree, path)}
            isWhole={paths.length === 1}
          />
        );
      })}
      {(read.defaultChanged ?? []).map(({ path, now }) => {
        const { label, shape } = placeAt(read.shape, tree, path);
        return (
          <p key={path} className="small quiet">
            <b>{t("The default changed; yours stays.")}</b> {label}: {said(now, shape)}
          </p>
        );
      })}
    </form>
  );
}
