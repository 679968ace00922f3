import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { samePostFields } from "#src/domain/post-fields.ts";
import type { PostForm } from "#views/forms/post.ts";
import { forgetDraft, type KeptDraft, keepDraft, readDraft } from "./kept-draft.ts";

const TYPING_MS = 500;

/**
 * Keeps what is typed in this browser, a post apart from the other. `found` is what an earlier visit left, until it
 * is taken or refused.
 */
export function useAutosave(
  form: UseFormReturn<PostForm, unknown, PostForm>,
  id: string | undefined,
  { saved, base }: { saved: PostForm; base: string | null },
) {
  const [found, setFound] = useState<KeptDraft | null>(() => {
    const kept = readDraft(id);
    return kept && !samePostFields(kept.values, saved) ? kept : null;
  });

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(resting);
        resting = setTimeout(() => {
          if (samePostFields(values, saved)) return;
          keepDraft(id, { values, base });
          // What is typed now has taken its place.
          setFound(null);
        }, TYPING_MS);
      },
    });
    return () => {
      clearTimeout(resting);
      stop();
    };
  }, [form, id, base, saved]);

  return {
    found,
    /** Puts what was found into the form, and returns the version that it began from. */
    restore: (): string | null => {
      if (!found) return base;
      for (const [name, value] of Object.entries(found.values))
        form.setValue(name as keyof PostForm, value, { shouldDirty: true, shouldTouch: true });
      setFound(null);
      return found.base;
    },
    forget: () => {
      forgetDraft(id);
      setFound(null);
    },
  };
}
