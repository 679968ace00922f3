import { useQuery, useQueryClient } from "@tanstack/react-query";
import "culori/css";
import { formatHex } from "culori/fn";
import { type ComponentProps, useRef } from "react";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { callServer } from "#views/browser/settled.ts";
import { Button } from "#views/components/button.tsx";
import { Choice, Field, type Labels, option } from "#views/components/field.tsx";
import { FILE_INPUT, takePicture } from "#views/islands/admin/editor/picture.ts";
import { useTextPictures } from "#views/islands/admin/editor/text-pictures.tsx";
import { notDone } from "#views/islands/words/state.ts";
import { ROW } from "./fold.tsx";

type SpecialProps = Labels & { value: string; onType: (next: string) => void };

const Typed = ({ onType, ...input }: ComponentProps<"input"> & Pick<SpecialProps, "onType">) => (
  <input
    {...input}
    className="form-input flex-[1_1_12rem] min-w-0"
    onChange={({ target }) => onType(target.value)}
  />
);

/** What the check of colors says of one with too little contrast (src/content/colors.ts). */
const NEAREST = /(?<color>oklch\([^)]*\)) \(#/;

/** A color, as CSS writes it or from the browser's picker; one that is too pale comes with the nearest that passes. */
export function ColorField({ value, onType, ...named }: SpecialProps) {
  const better = NEAREST.exec(named.fault ?? "")?.groups?.color;
  return (
    <div>
      <Field {...named}>
        {(wired) => (
          <span className={ROW}>
            <input
              type="color"
              className="flex-none w-12 h-11"
              aria-label={t("{name}: choose", { name: named.label })}
              value={formatHex(value) ?? formatHex("black")}
              onChange={({ target }) => onType(target.value)}
            />
            <Typed {...wired} value={value} onType={onType} />
          </span>
        )}
      </Field>
      {better && <Button onClick={() => onType(better)}>{t("Use {color}", { color: better })}</Button>}
    </div>
  );
}

/** Whether a picture's text is its address; else it names a file that the site came with. */
const isAddress = (value: string): boolean => /^(?:\/|https:)/.test(value);

/** A picture: its address, or one from this computer. */
export function PictureField({ value, onType, ...named }: SpecialProps) {
  const replace = async (picked: File) => {
    const url = await takePicture(picked);
    if (url) onType(url);
  };
  return (
    <Field {...named}>
      {(wired) => (
        <span className={ROW}>
          {isAddress(value) && <img src={value} alt="" width="44" height="44" />}
          <Typed {...wired} value={value} onType={onType} />
          <FromComputer accept="image/*" label={named.label} onPick={replace} />
        </span>
      )}
    </Field>
  );
}

type FromComputerProps = { accept: string; label: string; onPick: (file: File) => Promise<void> };

const FromComputer = ({ accept, label, onPick }: FromComputerProps) => (
  <input
    type="file"
    className={FILE_INPUT}
    accept={accept}
    aria-label={t("{name}: choose", { name: label })}
    onChange={({ target: { files } }) => files?.[0] && void onPick(files[0]).catch(notDone)}
  />
);

const FONTS = "/api/content/fonts";

/** A font of the content's folder, or one from this computer, which is put there. */
export function FontField({ value, onType, optional: _, ...named }: SpecialProps) {
  const client = useQueryClient();
  const { data: there = [] } = useQuery<string[]>({ queryKey: [FONTS] });
  const fonts = value === "" || there.includes(value) ? there : [value, ...there];
  const take = async (file: File) => {
    const body = new FormData();
    body.set("file", file);
    const answer = await ensureOk(callServer(FONTS, { method: "POST", credentials: "include", body }));
    const { name } = (await answer.json()) as { name: string };
    await client.invalidateQueries({ queryKey: [FONTS] });
    onType(name);
  };
  return (
    <Field {...named}>
      {(wired) => (
        <span className={ROW}>
          <Choice
            {...wired}
            className="flex-[1_1_12rem] min-w-0"
            options={[option("", t("As it came")), ...fonts.map((name) => option(name, name))]}
            value={value}
            onChoose={onType}
          />
          <FromComputer accept=".woff2,.ttf,.otf" label={named.label} onPick={take} />
        </span>
      )}
    </Field>
  );
}

/** The text of an own page, in Markdown, with pictures as posts have them. */
export function PageBody({ value, onType, ...named }: SpecialProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const pictures = useTextPictures(area);
  return (
    <>
      <Field {...named} hint={t("Formatting tips: **bold**, *italic*, # Heading, - List item")}>
        {(wired) => (
          <textarea
            {...wired}
            ref={area}
            className="form-input !min-h-96 font-mono"
            value={value}
            onPaste={pictures.paste}
            onDrop={pictures.drop}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
      <Button className="justify-self-start" icon="i-lucide-image" onClick={pictures.browse}>
        {t("Picture")}
      </Button>
      {pictures.dialogs}
    </>
  );
}
