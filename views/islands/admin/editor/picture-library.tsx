import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useRef, useState } from "react";
import { shortDate } from "#src/domain/dates.ts";
import { uploadAt } from "#src/domain/upload.ts";
import { plural, t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { Button } from "#views/components/button.tsx";
import { Field } from "#views/components/field.tsx";
import { useTimeZone } from "#views/islands/admin/dashboard.ts";
import { failure, useAction } from "#views/islands/admin/list/actions.ts";
import { Confirm, DIALOG_BODY, Modal } from "#views/islands/admin/parts/modal.tsx";
import { FILE_INPUT, faultOf, upload, uploadTrouble } from "./picture.ts";

const library = api.uploads;
type Picture = Extract<InferResponseType<typeof library.$get>, unknown[]>[number];

const PAGE = 24;

const usageOf = ({ posts, elsewhere }: Picture): string => {
  if (posts > 0) return plural(posts, "used in {n} post", "used in {n} posts");
  return elsewhere ? t("used elsewhere") : t("not used");
};

type PictureLibraryProps = { onChoose: (url: string) => void; onClose: () => void };

export function PictureLibrary({ onChoose, onClose }: PictureLibraryProps) {
  const timeZone = useTimeZone();
  const nameOf = ({ createdAt, width, height }: Picture) => ({
    day: shortDate(createdAt, timeZone),
    width,
    height,
  });
  const [limit, setLimit] = useState(PAGE);
  const list = useRef<HTMLUListElement>(null);
  const { data, isError, isPending } = useQuery({
    queryKey: ["/api/uploads", limit],
    queryFn: async ({ signal }) => {
      const read = library.$get({ query: { limit: String(limit) } }, { init: { signal } });
      const answer = await ensureOk(read);
      const pictures = (await answer.json()) as Picture[];
      return { pictures, total: Number(answer.headers.get("x-total-count")) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const add = useMutation({
    mutationFn: async (file: File) => {
      const fault = await faultOf(file);
      if (fault) return fault;
      onChoose(await upload(file));
      return undefined;
    },
    onError: (error) => console.warn(error),
  });
  const [removing, setRemoving] = useState<Picture>();
  const remove = useAction();
  const onRemove = ({ id }: Picture) => {
    const act = () => ensureOk(library[":id"].$delete({ param: { id } }));
    const done = { title: t("Picture removed") };
    const onSettled = () => {
      setRemoving(undefined);
      list.current?.focus();
    };
    remove.mutate({ act, done, failed: failure(t("The picture was not removed.")) }, { onSettled });
  };
  const readFault = isError ? t("The pictures could not be read.") : undefined;
  const fault = add.error ? uploadTrouble(add.error) : (add.data ?? readFault);

  return (
    <Modal
      title={t("Pictures")}
      description={t("Choose a picture, or add one. A picture in a post cannot be removed.")}
      onClose={onClose}
    >
      <div className={DIALOG_BODY}>
        <Field id="library-add" label={t("Add a picture")} fault={fault}>
          {(wired) => (
            <input
              {...wired}
              type="file"
              className={FILE_INPUT}
              accept="image/png,image/jpeg,image/gif,image/webp"
              disabled={add.isPending}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (file) add.mutate(file);
                currentTarget.value = "";
              }}
            />
          )}
        </Field>
        {isPending && <p className="quiet small">{t("Loading...")}</p>}
        {data?.total === 0 && <p className="quiet small">{t("No picture has been added yet.")}</p>}
        <ul
          ref={list}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-4 gap-y-5"
          tabIndex={-1}
          aria-label={t("Pictures")}
        >
          {data?.pictures.map((picture) => (
            <li key={picture.id} className="grid grid-cols-1 content-start justify-items-start gap-1.5">
              <button
                type="button"
                className="w-full p-0 overflow-clip border-[1.5px] border-solid border-border-strong hover:border-primary rounded bg-muted cursor-pointer"
                aria-label={t("Choose the picture of {day}, {width} by {height}", nameOf(picture))}
                onClick={() => onChoose(picture.url)}
              >
                <img
                  className="w-full h-auto aspect-[4/3] object-contain"
                  src={picture.widths[0] ? uploadAt(picture.url, picture.widths[0]) : picture.url}
                  alt=""
                  loading="lazy"
                  width={picture.width}
                  height={picture.height}
                />
              </button>
              <p className="quiet small">
                {picture.width} × {picture.height}, {usageOf(picture)}
              </p>
              <Button
                disabled={remove.isPending || picture.posts > 0 || picture.elsewhere}
                aria-label={t("Remove the picture of {day}, {width} by {height}", nameOf(picture))}
                onClick={() => setRemoving(picture)}
              >
                {t("Remove")}
              </Button>
            </li>
          ))}
        </ul>
        {data && data.pictures.length < data.total && (
          <Button onClick={() => setLimit(limit + PAGE)}>{t("Show more")}</Button>
        )}
      </div>
      {removing && (
        <Confirm
          title={t("Remove Picture")}
          description={t(
            "Nothing shows this picture; an earlier version of a post that did would lack it once restored. This cannot be undone.",
          )}
          act={t("Remove")}
          busy={remove.isPending}
          onAct={() => onRemove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Modal>
  );
}
