import type { ComponentProps } from "react";
import { valueAt } from "#src/domain/content-change.ts";
import { isRecord } from "#src/domain/values.ts";
import { t } from "#src/domain/words.ts";
import { treeOf, useWords } from "#views/islands/words/state.ts";
import { change } from "#views/islands/words/store.ts";
import { PictureField } from "./special-fields.tsx";

const FOCUS = ["author", "focus"];

/** A picture of a person, whose face is pointed at: no cut of it loses that point. */
export function PortraitField({ file, ...picture }: ComponentProps<typeof PictureField> & { file: string }) {
  useWords();
  const focus = valueAt(treeOf(file), FOCUS);
  const src = picture.value.replace(/^(?=pictures\/)/, "/");
  const { x, y } = isRecord(focus) ? focus : { x: 50, y: 25 };
  return (
    <>
      <PictureField {...picture} />
      {/^(?:\/|https:)/.test(src) && (
        <div className="grid grid-cols-[10rem_auto] gap-4 justify-start items-end">
          <button
            type="button"
            className="relative p-0 cursor-crosshair"
            aria-label={t("Point at the face")}
            onClick={({ currentTarget, clientX, clientY, detail }) => {
              // A press of a key points nowhere: the two fields below are for the keyboard.
              if (detail === 0) return;
              const { left, top, width, height } = currentTarget.getBoundingClientRect();
              const part = (at: number, from: number, size: number) => Math.round((100 * (at - from)) / size);
              const value = { x: part(clientX, left, width), y: part(clientY, top, height) };
              change({ file, path: FOCUS, value });
            }}
          >
            <img className="w-full" src={src} alt="" />
            <i
              className="absolute w-6 h-6 -translate-1/2 rounded-full border-2 border-solid border-white [box-shadow:0_0_0_2px_black]"
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          </button>
          <img
            className="w-20 aspect-square rounded-full object-cover"
            style={{ objectPosition: `${x}% ${y}%` }}
            src={src}
            alt=""
          />
        </div>
      )}
    </>
  );
}
