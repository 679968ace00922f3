import { useEffect, useState } from "react";
import { valueAt } from "#src/domain/content-change.ts";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { useHydrated } from "#views/islands/admin/browser.ts";
import { StaffKeys } from "#views/islands/admin/keys/keys.tsx";
import { Tooltips } from "#views/islands/admin/parts/icon-button.tsx";
import { StaffIsland } from "#views/islands/admin/staff-island.tsx";
import { Bar } from "#views/islands/words/bar.tsx";
import { call } from "#views/islands/words/calls.ts";
import { placeAt } from "#views/islands/words/shape.ts";
import { readFiles, startWords, treeOf, useWords } from "#views/islands/words/store.ts";
import { Fields } from "./fields.tsx";
import { type FileRow, type Part, type Section, sectionsOf } from "./sections.ts";
import { ALONE, SIDES } from "./sides.tsx";

export type SiteProps = { user: Account };

/** What staff say that stands on no page: letters, replies, books, links, colors, own pages, redirects, history. */
export default function Site({ user }: SiteProps) {
  return (
    <StaffIsland user={user}>
      <Tooltips>{useHydrated() && <Whole account={user.id} />}</Tooltips>
      <StaffKeys />
    </StaffIsland>
  );
}

type Folder = { writable: boolean; reason: string | null; files: FileRow[] };

function Whole({ account }: { account: string }) {
  const [folder, setFolder] = useState<Folder>();
  const [hash, setHash] = useState(location.hash);
  const { waiting } = useWords();
  useEffect(() => {
    const start = async () => {
      await startWords(account);
      setFolder(await call<Folder>(""));
    };
    start().catch((error: unknown) => console.error(error));
    const follow = () => setHash(location.hash);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [account]);
  if (!folder) return <p className="quiet">{t("Loading...")}</p>;
  const sections = sectionsOf(folder.files);
  const [id = "", chosen] = decodeURIComponent(hash.slice(1)).split("/", 2);
  const section = sections.find((each) => each.id === id) ?? sections[0];
  if (!section) return null;
  const waits = (each: Section) =>
    waiting.filter(({ file }) => each.parts.some((part) => part.file === file)).length;
  return (
    <div className="site-editor">
      <nav aria-label={t("Site")}>
        {sections.map((each) => (
          <a key={each.id} href={`#${each.id}`} aria-current={each === section || undefined}>
            {each.label}
            {waits(each) > 0 && <span className="tnum">{waits(each)}</span>}
          </a>
        ))}
      </nav>
      <section aria-labelledby="section">
        <h2 id="section">{section.label}</h2>
        <p className="quiet">{section.hint}</p>
        {folder.reason && <p className="fault">{folder.reason}</p>}
        <Chosen key={section.id} section={section} chosen={hash.split("/").slice(1).join("/") || chosen} />
      </section>
      <Bar title={t("Site")} leave="/admin" />
    </div>
  );
}

/** One of a section's parts, with the real thing beside it. */
function Chosen({ section, chosen }: { section: Section; chosen: string | undefined }) {
  const part = section.parts.find(({ name }) => name === chosen) ?? section.parts[0];
  const Side = SIDES[section.id];
  return (
    <>
      {section.parts.length > 1 && (
        <div className="site-pick">
          {section.parts.map(({ name, label }) => (
            <a key={name} href={`#${section.id}/${name}`} aria-current={name === part?.name || undefined}>
              {label}
            </a>
          ))}
        </div>
      )}
      <div className="site-split" data-alone={!Side || ALONE.includes(section.id) || undefined}>
        {part && !ALONE.includes(section.id) && <PartForm key={part.name} part={part} />}
        {Side && <Side part={part} />}
      </div>
    </>
  );
}

function PartForm({ part }: { part: Part }) {
  const { file, paths } = part;
  const read = useWords().files[file];
  useEffect(() => {
    readFiles([file]).catch((error: unknown) => console.error(error));
  }, [file]);
  if (!read) return <p className="quiet">{t("Loading...")}</p>;
  const tree = treeOf(file);
  return (
    <form className="site-fields" onSubmit={(event) => event.preventDefault()}>
      {paths.map((path) => {
        const { shape, label, optional } = placeAt(read.shape, tree, path);
        if (Object.keys(shape).length === 0) return null;
        return (
          <Fields
            key={path.join(".")}
            {...{ file, path, shape, label, optional }}
            value={valueAt(tree, path)}
          />
        );
      })}
      {(read.defaultChanged ?? []).map(({ path, now }) => (
        <p key={path} className="hint">
          <b>{t("The default changed; yours stays.")}</b> {path}: {JSON.stringify(now)}
        </p>
      ))}
    </form>
  );
}
