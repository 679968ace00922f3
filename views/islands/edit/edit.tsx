import { useEffect, useState } from "react";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { showFailure } from "#views/browser/toast.ts";
import { useHydrated } from "#views/islands/admin/browser.ts";
import { StaffIsland } from "#views/islands/admin/staff-island.tsx";
import { Bar } from "#views/islands/words/bar.tsx";
import { placeAt } from "#views/islands/words/shape.ts";
import { getWords, readFiles, startWords, treeOf, useWords } from "#views/islands/words/store.ts";
import { follow } from "./follow.ts";
import { sourceOf } from "./marks.ts";
import { redraw, showAll } from "./page.ts";
import { Tip } from "./tip.tsx";
import { begin } from "./typing.ts";

export type EditProps = { user: Account };

/** A page whose words are changed where they stand. Nothing of it is in the served page. */
export default function Edit({ user }: EditProps) {
  return <StaffIsland user={user}>{useHydrated() && <InPlace account={user.id} />}</StaffIsland>;
}

function InPlace({ account }: { account: string }) {
  const words = useWords();
  const [at, setAt] = useState<HTMLElement>();
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    document.documentElement.classList.add("words-page");
    showAll();
    let stop = () => {};
    const start = async () => {
      await startWords(account);
      await readFiles(filesHere());
      // The names of the fields are known now; and what waits may not be on the served page yet.
      if (getWords().waiting.length > 0) await redraw();
      setReady(true);
      stop = follow(setAt);
    };
    start().catch((error: unknown) => showFailure(t("Not loaded"), error));
    return () => stop();
  }, [account]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's texts are new when its files are
  useEffect(() => nameTexts(), [words, isReady]);

  if (!isReady) return null;
  return (
    <>
      <Tip key={at?.dataset.words} at={at} />
      <Bar
        title={t("Editing this page")}
        leave={location.pathname}
        onChanged={redraw}
        onGo={(name) => {
          const element = [...document.querySelectorAll<HTMLElement>("[data-words]")].find(
            (each) => nameIn(each) === name,
          );
          if (!element) return false;
          element.scrollIntoView({ block: "center" });
          begin(element);
          return true;
        }}
      />
    </>
  );
}

const filesHere = (): string[] => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>("[data-words]")].flatMap((element) => {
      const source = sourceOf(element);
      return "file" in source ? [source.file] : [];
    }),
  ),
];

const nameIn = (element: HTMLElement): string => {
  const source = sourceOf(element);
  return "file" in source ? `${source.file}: ${String(source.path).replaceAll(",", ".")}` : "";
};

/** Gives each text its field's name, and says which are changed and which were refused. */
const nameTexts = (): void => {
  const { files, waiting, faults } = getWords();
  const changed = new Set(waiting.map(({ file, path }) => `${file}: ${String(path).replaceAll(",", ".")}`));
  for (const element of document.querySelectorAll<HTMLElement>("[data-words]")) {
    const source = sourceOf(element);
    if (!("file" in source)) continue;
    const name = nameIn(element);
    const { label } = placeAt(files[source.file]?.shape, treeOf(source.file), source.path);
    element.ariaLabel = element.localName === "img" ? t("Replace {name}", { name: label }) : label;
    element.classList.toggle("words-changed", changed.has(name));
    element.ariaInvalid = faults[name] ? "true" : null;
  }
};
