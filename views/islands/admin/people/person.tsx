import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { newPerson } from "#src/domain/draft-keys.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showFailure, showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { forgetDrafts } from "#views/islands/admin/parts/erased-drafts.ts";
import { Confirm } from "#views/islands/admin/parts/modal.tsx";

const download = (name: string, text: string) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // The download starts after click() has returned and still needs the object URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

export function Person({ id, email, onErased }: { id?: string; email: string; onErased: () => void }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const gather = useMutation({
    mutationFn: async () => (await ensureOk(api.people.export.$post({ json: { email } }))).json(),
    onSuccess: (kept) => download(`${email}.json`, JSON.stringify(kept, null, 2)),
    onError: (error) => showFailure(t("Export failed"), error, t("The data could not be gathered.")),
  });
  const erase = useMutation({
    mutationFn: () => ensureOk(api.people.erase.$post({ json: { email } })),
    onSuccess: () => {
      forgetDrafts((of) => of.includes(id ?? "") || of.includes(newPerson(email)));
      showToast({
        title: t("Person erased"),
        description: t("Nothing about {email} is kept any longer.", { email: shownAddress(email) }),
      });
      onErased();
    },
    onError: (error) => {
      setAsking(false);
      showFailure(t("Erase failed"), error, t("The data could not be erased."));
    },
    // Not what was read of the person: it would be 404.
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => !id || queryKey[1] !== id }),
  });
  return (
    <section
      className="flex flex-wrap justify-between items-center gap-x-6 gap-y-3 pt-4.4 border-t border-t-solid border-t-border"
      aria-label={t("Personal data")}
    >
      <p className="flex-[1_1_16rem] text-sm leading-[1.45] quiet">
        {t("Everything that is kept about this address: messages, results, letters, sessions.")}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={gather.isPending} onClick={() => gather.mutate()}>
          {t("Export")}
        </Button>
        <Button look="remove" onClick={() => setAsking(true)}>
          {t("Erase this person")}
        </Button>
      </div>
      {asking && (
        <Confirm
          title={t("Erase This Person")}
          description={t(
            "Are you sure you want to erase everything about {email}? Messages, results, letters and sessions are deleted for good, here and in every later restore of a backup.",
            { email: shownAddress(email) },
          )}
          act={t("Erase")}
          busy={erase.isPending}
          onAct={() => erase.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
