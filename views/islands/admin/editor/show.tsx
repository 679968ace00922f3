import { CSPProvider } from "@base-ui/react/csp-provider";
import { createRoot } from "react-dom/client";
import type { Post } from "#src/store/post-row.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { PortalHost } from "#views/islands/admin/parts/portal-host.ts";
import { offersOf, readCopies } from "./offers.ts";
import { PostEditor } from "./post-editor-dialog.tsx";
import { styleReady } from "./style.ts";
import { valuesOf } from "./values.ts";

/** What the editor opens with: the zone of its times, the post to edit, and who hears that it stands there. */
export type EditorOptions = { timeZone: string; id?: string | undefined; onOpen?: () => void };

const readPost = async (id: string): Promise<Post> => {
  const answer = await ensureOk(api["blog-posts"][":id"].$get({ param: { id } }));
  return answer.json();
};

const readAccount = async (): Promise<string> => {
  const { user } = await (await ensureOk(api.auth.me.$get())).json();
  return user?.id ?? "";
};

/**
 * Shows the editor over whatever page it is, in a root of its own: with the post of `id` as it stands now, or empty.
 * Times are shown in `timeZone`. Resolves once it is closed, true when a post was saved. Throws when the post or the style cannot be read.
 */
export const showPostEditor = async ({ timeZone, id, onOpen }: EditorOptions): Promise<boolean> => {
  const [post, account, copies] = await Promise.all([
    id === undefined ? undefined : readPost(id),
    readAccount(),
    readCopies(id),
    styleReady(),
  ]);
  const offers = offersOf(account, id, valuesOf(post), copies);
  const focused = document.activeElement;
  const host = document.createElement("div");
  // The editor's rules hold below this class alone, so that they cannot undo the page's.
  host.className = "post-editor";
  document.body.append(host);
  const root = createRoot(host);
  return new Promise((resolve) => {
    const close = (saved: boolean) => {
      // React does not take a root away while it is at work in it.
      queueMicrotask(() => {
        root.unmount();
        host.remove();
        if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
        resolve(saved);
      });
    };
    root.render(
      <CSPProvider disableStyleElements>
        <PortalHost value={host}>
          <PostEditor post={post} offers={offers} account={account} timeZone={timeZone} onClose={close} />
        </PortalHost>
      </CSPProvider>,
    );
    onOpen?.();
  });
};
