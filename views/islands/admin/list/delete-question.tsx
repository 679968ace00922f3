import { useState } from "react";
import { isolated, plural, t } from "#src/domain/words.ts";
import { focusRow, rowPlace } from "#views/islands/admin/keys/rows.ts";
import { Confirm } from "#views/islands/admin/parts/modal.tsx";
import { type Deletable, deletionOf, deletions, isGone, useAction } from "./actions.ts";

type DeleteQuestionProps = {
  list: Deletable;
  /** What is deleted, by its names: one row or, as they were selected, many. */
  rows: readonly { id: string; name: string }[];
  byKey: boolean;
  onDeleted: () => void;
  onClose: () => void;
};

const NAMED_MOST = 3;

export function DeleteQuestion({ list, rows, byKey, onDeleted, onClose }: DeleteQuestionProps) {
  const [first = { id: "", name: "" }] = rows;
  const isMany = rows.length > 1;
  const [place] = useState(() => rowPlace(first.id));
  const remove = useAction();
  const { title, description } = deletions[list].question;
  const names = rows.slice(0, NAMED_MOST).map(({ name }) => (isMany ? isolated(name) : name));
  const more = rows.length - names.length;
  return (
    <Confirm
      title={t(title)}
      description={
        isMany
          ? plural(
              rows.length,
              "{n} row is deleted. For ten seconds it can be taken back.",
              "{n} rows are deleted. For ten seconds they can be taken back.",
            )
          : t(description)
      }
      subject={[...names, ...(more > 0 ? [plural(more, "{n} more", "{n} more")] : [])].join(", ")}
      act={t("Delete")}
      acting={t("Deleting...")}
      busy={remove.isPending}
      byKey={byKey}
      onClose={onClose}
      onAct={() =>
        remove.mutate(deletionOf(list, rows), {
          onSuccess: onDeleted,
          onError: (error) => isGone(error) && onDeleted(),
          onSettled: () => {
            onClose();
            // The button is gone with its row: the one that took its place has the keyboard.
            if (place >= 0) focusRow(place);
          },
        })
      }
    />
  );
}
