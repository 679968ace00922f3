import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Path, valueAt } from "#src/domain/content-change.ts";
import { shortMoment } from "#src/domain/dates.ts";
import { plural, t } from "#src/domain/words.ts";
import { showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { useTimeZone } from "#views/islands/admin/dashboard.ts";
import { Differences } from "#views/islands/admin/editor/differences.tsx";
import { Confirm } from "#views/islands/admin/parts/modal.tsx";
import { STAFF_LIST, STAFF_ROW } from "#views/islands/admin/staff-island.tsx";
import { placeAt, said } from "#views/islands/words/shape.ts";
import { call, notDone, readFiles, useWords, type Version } from "#views/islands/words/state.ts";
import { readFolder } from "#views/islands/words/store.ts";
import { SIDE } from "./fold.tsx";
import type { Part } from "./sections.ts";

const NAMED = 3;

/** The versions of a file; of the chosen one, the words that differ from today's. */
export function History({ part }: { part: Part | undefined }) {
  const [compared, setCompared] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const file = part?.file ?? "";
  const { files, gone } = useWords();
  const isGone = gone.some((row) => row.file === file);
  const read = isGone ? undefined : files[file];
  useEffect(() => {
    if (file && !isGone) void readFiles([file]);
  }, [file, isGone]);
  const address = `/api/content/${file}/versions`;
  const all = useQuery<Version[]>({ queryKey: [address], enabled: file !== "", staleTime: 0 });
  const versions = all.data ?? [];
  const { data: chosen } = useQuery<Version & { value: unknown }>({
    queryKey: [address, compared],
    enabled: compared !== undefined,
  });
  const restore = async (version: number) => {
    setAsking(false);
    await call(`/${file}/versions/${version}/restore`, { method: "POST", body: {} });
    await Promise.all([readFiles([file], true), readFolder()]);
    showToast({ title: t("These words are on the site again.") });
    await all.refetch();
  };
  const timeZone = useTimeZone();
  const whatIn = (version: Version): string => {
    const { paths } = version;
    if (isGone && version === versions[0]) return t("Page deleted");
    return paths.length > NAMED
      ? plural(paths.length, "{n} change", "{n} changes")
      : paths.map((path) => placeAt(read?.shape, read?.value, path).label).join("; ");
  };
  const whose = ({ at, by }: Version): string =>
    by ?? (at === null ? t("The words it came with") : t("by hand"));
  const now = read?.value ?? {};
  const changes = chosen?.value == null ? [] : differing(chosen.value, now);
  const labelAt = (path: Path): string => placeAt(read?.shape, now, path).label || file;
  const saidAt = (path: Path, tree: unknown): string =>
    said(valueAt(tree, path), placeAt(read?.shape, now, path).shape);
  return (
    <>
      <ol className={STAFF_LIST}>
        {versions.map((version) => (
          <li key={version.version} className={STAFF_ROW}>
            <time className="text-sm tnum">{version.at ? shortMoment(version.at, timeZone) : ""}</time>
            <span>{whose(version)}</span>
            <span className="quiet">{whatIn(version)}</span>
            <Button
              className="ml-auto"
              aria-pressed={compared === version.version}
              onClick={() => setCompared(version.version)}
            >
              {t("Compare")}
            </Button>
          </li>
        ))}
      </ol>
      {chosen && chosen.value !== null && (
        <article className={SIDE}>
          <Button look="primary" disabled={changes.length === 0} onClick={() => setAsking(true)}>
            {t("Bring these words back")}
          </Button>
          {changes.length === 0 && <p className="quiet">{t("The text is the same as it is now.")}</p>}
          {isAsking && (
            <Confirm
              title={t("Bring these words back?")}
              subject={changes.map(labelAt).join("; ")}
              description={t(
                "They are on the site at once, for everybody. What is there now stays in the history.",
              )}
              act={t("Bring these words back")}
              onAct={() => void restore(chosen.version).catch(notDone)}
              onClose={() => setAsking(false)}
            />
          )}
          {changes.map((path) => (
            <div key={path.join(".")}>
              <h3 className="small">{labelAt(path)}</h3>
              <Differences
                before={saidAt(path, chosen.value)}
                after={saidAt(path, now)}
                label={t("What changed since")}
                hint={t("Struck out: what it said then. Underlined: what it says now.")}
              />
            </div>
          ))}
        </article>
      )}
    </>
  );
}

/** The paths of the leaves that differ between two trees. */
const differing = (before: unknown, after: unknown, path: Path = []): Path[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isTree = (value: unknown) => typeof value === "object" && value !== null;
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) return [path];
  const keys = new Set([...Object.keys(before as object), ...Object.keys(after as object)]);
  return [...keys].flatMap((key) => {
    const at = Array.isArray(after) ? Number(key) : key;
    return differing(valueAt(before, [at]), valueAt(after, [at]), [...path, at]);
  });
};
