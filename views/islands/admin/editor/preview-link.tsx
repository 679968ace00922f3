import { useState } from "react";
import { t } from "#src/domain/words.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { copyText } from "#views/browser/clipboard.ts";
import { showToast } from "#views/browser/toast.ts";

const link = api["blog-posts"][":id"].preview;

/** Creates, shows, copies and revokes the link by which anyone can read a draft. */
export function PreviewLink({ id }: { id: string }) {
  const [url, setUrl] = useState<string>();
  const [busy, setBusy] = useState(false);

  const doing = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      console.error(error);
      showToast({ title: failed, description: sentenceOf(error), variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  const copy = async (address: string) => {
    if (await copyText(address)) showToast({ title: t("Link copied") });
    else showToast({ title: t("Copy failed"), description: address, variant: "destructive" });
  };
  const make = () =>
    doing(async () => {
      const made = await (await ensureOk(link.$post({ param: { id } }))).json();
      setUrl(made.url);
      await copy(made.url);
    }, t("The link could not be made."));
  const end = () =>
    doing(async () => {
      await ensureOk(link.$delete({ param: { id } }));
      setUrl(undefined);
      showToast({ title: t("The link no longer works.") });
    }, t("The link could not be ended."));

  return (
    <div className="edit-link">
      {url && (
        <input
          className="form-input"
          aria-label={t("Address of the preview")}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <div className="edit-row">
        <button type="button" className="btn btn-line btn-sm" disabled={busy} onClick={make}>
          {t("Preview link")}
        </button>
        {url && (
          <button type="button" className="btn btn-line btn-sm" disabled={busy} onClick={() => copy(url)}>
            {t("Copy link")}
          </button>
        )}
        <button type="button" className="btn btn-line btn-sm" disabled={busy} onClick={end}>
          {t("End link")}
        </button>
      </div>
      <p className="hint">
        {t(
          "Shows the post as it was last saved to whoever has the link, for seven days. A new link ends the one before.",
        )}
      </p>
    </div>
  );
}
