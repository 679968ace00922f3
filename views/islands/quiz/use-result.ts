import { useEffect, useState } from "react";
import type { ResultWords } from "#src/domain/result-sentences.ts";
import { ensureOk } from "#views/browser/answer.ts";
import type { Result } from "#views/components/result/result.tsx";

type Shown = { Result: typeof Result; words: ResultWords };

const fetched = async (version: string): Promise<Shown> => {
  const [part, answer] = await Promise.all([
    import("#views/components/result/result.tsx"),
    ensureOk(fetch(`/assessment/result.json?version=${version}`)),
  ]);
  return { Result: part.Result, words: await answer.json() };
};

/**
 * The result and its words, fetched with the view that asks for the address: nobody needs them before. Null until then; where
 * they cannot be fetched, the result's own page is opened.
 */
export function useResult(isWanted: boolean, version: string, resultUrl: string | undefined): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (!isWanted || shown) return;
    fetched(version).then(setShown, (error: unknown) => {
      if (resultUrl) location.assign(resultUrl);
      else console.warn(error);
    });
  }, [isWanted, shown, version, resultUrl]);
  return shown;
}
