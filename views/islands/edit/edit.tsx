import { useEffect, useState } from "react";
import { t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import { showFailure } from "#views/browser/toast.ts";
import { useHydrated } from "#views/islands/admin/browser.ts";
import { StaffIsland } from "#views/islands/admin/staff-island.tsx";
import { Bar } from "#views/islands/words/bar.tsx";
import { getWords, readFiles, useWords } from "#views/islands/words/state.ts";
import { startWords } from "#views/islands/words/store.ts";
import { follow } from "./follow.ts";
import { allTexts, sourceOf } from "./marks.ts";
import { nameIn, nameTexts, redraw, showAll } from "./page.ts";
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
          const element = allTexts().find((each) => nameIn(each) === name);
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
    allTexts().flatMap((element) => {
      const source = sourceOf(element);
      return "file" in source ? [source.file] : [];
    }),
  ),
];
