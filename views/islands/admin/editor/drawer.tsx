import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { postToasts } from "#src/domain/catalogue.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { isImageAddress } from "#src/domain/link.ts";
import { slugify } from "#src/domain/post.ts";
import { postCategories, t } from "#src/domain/words.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { ChoiceField, Field, option, TextArea, TextField } from "#views/components/field.tsx";
import { FILE_INPUT, faultOf } from "./picture.ts";
import { PictureLibrary } from "./picture-library.tsx";
import type { Editing } from "./use-editing.ts";

type DrawerProps = { editing: Editing };

export function Drawer({ editing }: DrawerProps) {
  const { values, wired } = editing;
  return (
    <div className="grid grid-cols-1 content-start gap-4.5 lg:col-start-2 lg:row-[1/span_2]">
      <div className="grid gap-4.6 sm:grid-cols-2 lg:grid-cols-1">
        <TextField
          {...wired("slug")}
          label={t("URL Slug")}
          optional
          maxLength={LIMITS.slug}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={values.title.trim() === "" ? t("made-from-the-title") : slugify(values.title)}
        />
        <ChoiceField
          id="post-category"
          label={t("Category")}
          fault={editing.faults.category}
          options={[
            option("", t("Choose a category")),
            ...postCategories().map(({ value, name }) => option(value, name)),
          ]}
          value={values.category}
          onChoose={(category) => editing.change({ category })}
          required
        />
      </div>
      <PictureField editing={editing} />
      <TextArea {...wired("excerpt")} label={t("Excerpt")} rows={3} required />
    </div>
  );
}

/** The featured image: a file or a URL, whichever was set last. A rejected file leaves the previous picture. */
function PictureField({ editing }: DrawerProps) {
  const { values, wired: wiredTo, change, picked, setPicked } = editing;
  const address = values.featuredImage;
  const shown = picked?.shown ?? (isImageAddress(address) ? address : undefined);
  const [fault, setFault] = useState<string>();
  const [browsing, setBrowsing] = useState(false);
  // Checking a file is asynchronous: a later choice wins.
  const last = useRef(0);

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!picked && input.current) input.current.value = "";
    if (picked?.fault) input.current?.focus();
  }, [picked]);
  const preview = picked?.shown ?? "";
  // Object URLs keep the file in memory until revoked.
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const turn = ++last.current;
    const found = await faultOf(file);
    if (turn !== last.current) return;
    if (found) {
      currentTarget.value = "";
      setFault(shown ? `${found} ${t("The picture before it stays.")}` : found);
      return;
    }
    take("");
    setPicked({ file, shown: URL.createObjectURL(file) });
    showCatalogueToast(postToasts.imageChosen);
  };

  /** Sets the picture to a URL, or "" for none. */
  const take = (url: string) => {
    last.current++;
    setFault(undefined);
    setPicked(undefined);
    change({ featuredImage: url });
  };

  return (
    <>
      <Field
        id="post-picture"
        label={t("Featured Image")}
        hint={t("PNG, JPG, GIF up to 10MB")}
        fault={fault ?? picked?.fault}
      >
        {(wired) => (
          <div className="flex flex-wrap items-center gap-4 p-3 border-[1.5px] border-dashed border-border-strong rounded contain-inline-size">
            {shown && (
              <img
                className="w-36 aspect-video object-cover rounded bg-muted"
                src={shown}
                alt={t("As readers will see it")}
              />
            )}
            <input
              {...wired}
              ref={input}
              type="file"
              className={FILE_INPUT}
              accept="image/*"
              onChange={pick}
            />
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setBrowsing(true)}>{t("Choose from Pictures")}</Button>
              {shown && <Button onClick={() => take("")}>{t("Remove")}</Button>}
            </div>
          </div>
        )}
      </Field>
      <TextField
        {...wiredTo("featuredImage")}
        label={t("Image URL")}
        optional
        type="url"
        placeholder="https://…"
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
      {browsing && (
        <PictureLibrary
          onChoose={(url) => {
            take(url);
            setBrowsing(false);
          }}
          onClose={() => setBrowsing(false)}
        />
      )}
    </>
  );
}
