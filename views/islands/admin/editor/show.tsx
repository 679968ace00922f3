import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { editorStyle } from "#generated/editor-style.gen.ts";
import { postFieldsOf } from "#src/domain/post.ts";
import type { Post } from "#src/store/post/versions.ts";
import { queryClient } from "#views/browser/auth.tsx";
import { PortalHost } from "#views/islands/admin/dashboard.ts";
import { PostEditor } from "./post-editor-dialog.tsx";
import type { Writer } from "./use-editing.ts";
import { offersOf, readCopies } from "./use-working-copy.ts";

export type EditorOptions = { timeZone: string; id?: string | undefined; onOpen?: () => void };

const read = <Body,>(...queryKey: string[]): Promise<Body> =>
  queryClient().fetchQuery<Body>({ queryKey, staleTime: 0, gcTime: 0 });

let style: Promise<void> | undefined;

function styleReady(): Promise<void> {
  style ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = editorStyle;
    link.onload = () => resolve();
    link.onerror = () => {
      style = undefined;
      link.remove();
      reject(new Error(`not loaded: ${editorStyle}`));
    };
    document.head.append(link);
  });
  return style;
}

/** Shows the editor over the page: for the post of `id`, or a new one. Resolves when it is closed. */
export const showPostEditor = async ({ timeZone, id, onOpen }: EditorOptions): Promise<void> => {
  const [post, { user }, copies] = await Promise.all([
    id === undefined ? undefined : read<Post>("/api/blog-posts", id),
    read<{ user: Writer | null }>("/api/auth/me"),
    readCopies(id),
    styleReady(),
  ]);
  const account = user ?? { id: "", username: "" };
  const offers = offersOf(account.id, id, postFieldsOf(post), copies);
  const focused = document.activeElement;
  const host = document.createElement("div");
  // The editor's rules are scoped to this class, so that they cannot override the page's.
  host.className = "post-editor";
  document.body.append(host);
  const root = createRoot(host);
  return new Promise((resolve) => {
    const close = () => {
      // React cannot unmount a root while it is rendering in it.
      queueMicrotask(() => {
        root.unmount();
        host.remove();
        if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
        resolve();
      });
    };
    root.render(
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient()}>
          <PortalHost value={host}>
            <PostEditor post={post} offers={offers} account={account} timeZone={timeZone} onClose={close} />
          </PortalHost>
        </QueryClientProvider>
      </CSPProvider>,
    );
    onOpen?.();
  });
};
