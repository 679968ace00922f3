import type { InferResponseType } from "hono/client";
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from "react";
import { uploadAt } from "#src/domain/upload.ts";
import { plural, t } from "#src/domain/words.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showToast } from "#views/browser/toast.ts";
import { Confirm } from "#views/islands/admin/parts/confirm.tsx";
import { Modal } from "#views/islands/admin/parts/modal.tsx";
import { faultOf, upload, uploadTrouble } from "./picture.ts";

const library = api.uploads;
type Picture = Extract<InferResponseType<typeof library.$get>, unknown[]>[number];

/** Pictures per request. */
const PAGE = 24;

const thumbnail = ({ url, widths }: Picture): string =>
  widths[0] === undefined ? url : uploadAt(url, widths[0]);

const saidUse = ({ posts, elsewhere }: Picture): string => {
  if (posts > 0) return plural(posts, "used in {n} post", "used in {n} posts");
  return elsewhere ? t("used elsewhere") : t("not used");
};

type PictureLibraryProps = { onChoose: (url: string) => void; onClose: () => void };

/** The dialog of uploaded pictures: choose one, add one, delete one that is not in use. */
export function PictureLibrary({ onChoose, onClose }: PictureLibraryProps) {
  const [pictures, setPictures] = useState<Picture[]>();
  const [total, setTotal] = useState(0);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState<{ picture: Picture; versions: boolean }>();
  const list = useRef<HTMLUListElement>(null);

  const read = useCallback(async (offset: number): Promise<void> => {
    try {
      const asked = library.$get({ query: { limit: String(PAGE), offset: String(offset) } });
      const answer = await ensureOk(asked);
      const page = (await answer.json()) as Picture[];
      setTotal(Number(answer.headers.get("x-total-count")));
      setPictures((before = []) => [...before.slice(0, offset), ...page]);
    } catch (error) {
      console.error(error);
      setFault(t("The pictures could not be read."));
    }
  }, []);
  useEffect(() => void read(0), [read]);

  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    currentTarget.value = "";
    setFault(undefined);
    setBusy(true);
    try {
      const wrong = await faultOf(file);
      if (wrong) return setFault(wrong);
      await upload(file);
      await read(0);
    } catch (error) {
      console.warn(error);
      setFault(uploadTrouble(error));
    } finally {
      setBusy(false);
    }
  };

  const trouble = (error: unknown) => {
    console.warn(error);
    const description = sentenceOf(error);
    showToast({ title: t("The picture was not removed."), description, variant: "destructive" });
  };
  const ask = async (picture: Picture) => {
    try {
      const use = await (await ensureOk(library[":id"].$get({ param: { id: picture.id } }))).json();
      setRemoving({ picture, versions: use.versions });
    } catch (error) {
      trouble(error);
    }
  };
  const remove = async (picture: Picture) => {
    setBusy(true);
    try {
      await ensureOk(library[":id"].$delete({ param: { id: picture.id } }));
      setPictures((before) => before?.filter(({ id }) => id !== picture.id));
      setTotal((before) => before - 1);
      showToast({ title: t("Picture removed") });
    } catch (error) {
      trouble(error);
    } finally {
      setBusy(false);
      setRemoving(undefined);
      list.current?.focus();
    }
  };

  return (
    <Modal
      title={t("Pictures")}
      description={t("Choose a picture, or add one. A picture in a post cannot be removed.")}
      onClose={onClose}
    >
      <div className="dashboard-dialog-body">
        <div className="form-field">
          <label htmlFor="library-add">{t("Add a picture")}</label>
          <input
            id="library-add"
            type="file"
            className="edit-file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            disabled={busy}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? "library-fault" : undefined}
            onChange={add}
          />
          {fault && (
            <p className="fault" role="alert" id="library-fault">
              {fault}
            </p>
          )}
        </div>
        {!pictures && !fault && <p className="hint">{t("Loading...")}</p>}
        {pictures?.length === 0 && <p className="hint">{t("No picture has been added yet.")}</p>}
        <ul ref={list} className="edit-library" tabIndex={-1} aria-label={t("Pictures")}>
          {pictures?.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-label={t("Choose the picture of {day}, {width} by {height}", nameOf(picture))}
                onClick={() => onChoose(picture.url)}
              >
                <img
                  src={thumbnail(picture)}
                  alt=""
                  loading="lazy"
                  width={picture.width}
                  height={picture.height}
                />
              </button>
              <p>
                {picture.width} × {picture.height}, {saidUse(picture)}
              </p>
              <button
                type="button"
                className="btn btn-line btn-sm"
                disabled={busy || picture.posts > 0 || picture.elsewhere}
                aria-label={t("Remove the picture of {day}, {width} by {height}", nameOf(picture))}
                onClick={() => ask(picture)}
              >
                {t("Remove")}
              </button>
            </li>
          ))}
        </ul>
        {pictures && pictures.length < total && (
          <button type="button" className="btn btn-line btn-sm" onClick={() => read(pictures.length)}>
            {t("Show more")}
          </button>
        )}
      </div>
      {removing && (
        <Confirm
          title={t("Remove Picture")}
          description={
            removing.versions
              ? t(
                  "An earlier version of a post shows this picture, and would lack it once restored. This cannot be undone.",
                )
              : t("This picture is not used anywhere. This cannot be undone.")
          }
          act={t("Remove")}
          acting={t("Remove")}
          busy={busy}
          onAct={() => remove(removing.picture)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Modal>
  );
}

const nameOf = ({ createdAt, width, height }: Picture) => ({ day: createdAt.slice(0, 10), width, height });
