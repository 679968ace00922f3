import { useEffect, useState } from "react";
import { t } from "#src/domain/words.ts";
import { showToast } from "#views/browser/toast.ts";
import { Button, ButtonLink } from "#views/components/button.tsx";
import { TextField } from "#views/components/field.tsx";
import { Form } from "#views/islands/admin/parts/form.tsx";
import { call, notDone, readFiles, treeOf, useWords } from "#views/islands/words/state.ts";
import { forgetFile, send } from "#views/islands/words/store.ts";
import { AsShared } from "./drawn.tsx";
import { SIDE } from "./fold.tsx";
import type { Part } from "./sections.ts";

const reload = (name: string): void => {
  location.hash = `#own/pages/${name}.md`;
  location.reload();
};

export function OwnPage({ part }: { part: Part | undefined }) {
  const { files } = useWords();
  const [name, setName] = useState("");
  const shown = part?.file.slice("pages/".length, -".md".length);
  useEffect(() => {
    void readFiles(["site.yaml"]);
  }, []);
  const make = async () => {
    const words = name.replaceAll("-", " ");
    const title = JSON.stringify(words.charAt(0).toUpperCase() + words.slice(1));
    const text = `---\ntitle: ${title}\ndescription: ${title}\ndraft: true\n---\n\n${t("The text of the page.")}\n`;
    await call(`/pages/${name}.md`, { method: "PUT", body: { text } });
    reload(name);
  };
  const remove = async () => {
    await call(`/${part?.file}`, { method: "DELETE" });
    const again = await forgetFile(part?.file ?? "");
    const back = async () => {
      await call(`/${part?.file}/restore`, { method: "POST", body: {} });
      again();
      await send();
      reload(shown ?? "");
    };
    const act = () => void back().catch(notDone);
    showToast({ title: t("Page deleted"), action: { label: t("Undo"), act } });
  };
  return (
    <div className={`${SIDE} max-xl:contents`}>
      <div className="grid gap-3 max-xl:-order-1">
        {shown && (
          <p className="flex flex-wrap gap-2">
            <ButtonLink href={`/${shown}`}>{t("Open the page")}</ButtonLink>
            <Button look="remove" onClick={() => void remove().catch(notDone)}>
              {t("Delete")}
            </Button>
          </p>
        )}
        <Form noValidate={false} onSend={() => void make().catch(notDone)}>
          <TextField
            id="new-page"
            label={t("Address of a new page")}
            hint={t("Small letters, digits and hyphens: workshop-in-may")}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            maxLength={60}
            required
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" className="mt-2">
            {t("New page")}
          </Button>
        </Form>
      </div>
      {shown && files["site.yaml"] && (
        <div className="grid gap-3 max-xl:p-4 max-xl:rounded max-xl:bg-muted">
          <AsShared words={treeOf(part?.file ?? "")} path={`/${shown}`} picture={`own/${shown}`} />
        </div>
      )}
    </div>
  );
}
