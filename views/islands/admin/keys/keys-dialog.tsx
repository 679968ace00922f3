import { t } from "#src/domain/words.ts";
import { Modal } from "#views/islands/admin/parts/modal.tsx";

const keys = (): [string[], string][] => [
  [["J", "K"], t("Next row, previous row")],
  [["Enter"], t("Open the row")],
  [["X"], t("Select the row")],
  [["Esc"], t("Close what is open")],
  [["/"], t("Search the list")],
  [["C"], t("Write a post or a testimonial")],
  [["Ctrl", "K"], t("Go anywhere")],
  [["Ctrl", "S"], t("Save the post you are writing")],
  [["?"], t("Show the keys")],
];

/** The dialog that lists the dashboard's keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={t("Keys")} description={t("None of these work while you type.")} onClose={onClose}>
      <div className="dashboard-dialog-body">
        <dl className="dashboard-keys">
          {keys().map(([pressed, does]) => (
            <div key={does}>
              <dt>
                {pressed.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Modal>
  );
}
