import { tabAddress } from "#views/islands/admin/list/address.ts";
import { Overlays } from "./overlays.tsx";
import { useKeys } from "./use-keys.ts";

const openTab = (tab: Parameters<typeof tabAddress>[0]): void => location.assign(tabAddress(tab));

/** Opens the editor on the dashboard's page: for a post, or for a new one. */
const editPost = (id = "new"): void => location.assign(`/admin?open=${encodeURIComponent(id)}`);

const newPost = (): void => editPost();

/**
 * The dashboard's shortcuts on the staff's other pages; what they open is on the dashboard's page. `c` calls `write`, which
 * must be stable, or begins a new post.
 */
export function StaffKeys({ write = newPost }: { write?: () => void }) {
  const { overlay, setOverlay } = useKeys(write);
  return <Overlays overlay={overlay} onChange={setOverlay} openTab={openTab} editPost={editPost} />;
}
