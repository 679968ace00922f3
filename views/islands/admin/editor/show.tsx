import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { editorStyle } from "#generated/editor-style.gen.ts";
import { shortMoment } from "#src/domain/dates.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { postFieldsOf } from "#src/domain/post.ts";
import { locale, t } from "#src/domain/words.ts";
import { instantOf } from "#src/domain/zones.ts";
import type { Post } from "#src/store/post/versions.ts";
import { addStyle } from "#views/browser/add-style.ts";
import { ApiError } from "#views/browser/answer.ts";
import { queryClient } from "#views/browser/auth.tsx";
import { useEvent } from "#views/browser/use-event.ts";
import { Button } from "#views/components/button.tsx";
import { TextField } from "#views/components/field.tsx";
import { DashboardContext, PortalHost, useTimeZone } from "#views/islands/admin/dashboard.ts";
import { Confirm, DIALOG_BODY, DialogFoot, Modal } from "#views/islands/admin/parts/modal.tsx";
import { takeDrafts } from "#views/islands/admin/parts/returned-drafts.ts";
import { ContentField } from "./content-field.tsx";
import { Drawer } from "./drawer.tsx";
import { Conflicts, Notes } from "./notes.tsx";
import { Publication } from "./publication.tsx";
import { type Editing, type PostEditorProps, useEditing, type Writer } from "./use-editing.ts";
import { keptPosts, offersOf, readCopies } from "./use-working-copy.ts";

type EditorOptions = { timeZone: string; id?: string | undefined; onOpen?: () => void };

const read = <Body,>(...queryKey: string[]): Promise<Body> =>
  queryClient().fetchQuery<Body>({ queryKey, staleTime: 0, gcTime: 0 });

/** Undefined where it was deleted. */
const readPost = (id: string): Promise<Post | undefined> =>
  read<Post>("/api/blog-posts", id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });

let hasStyle = false;

/** No page's own CSS holds the editor's: it comes with its code, and is on the page from the first opening on. */
const bringStyle = (): void => {
  if (!hasStyle) addStyle(editorStyle);
  hasStyle = true;
};

/** Shows the editor over the page: for the post of `id`, or a new one. Resolves when it is closed. */
export const showPostEditor = async ({ timeZone, id, onOpen }: EditorOptions): Promise<void> => {
  bringStyle();
  const [post, { user }, copied] = await Promise.all([
    id === undefined ? undefined : readPost(id),
    read<{ user: Writer | null }>("/api/auth/me"),
    readCopies(id),
  ]);
  const account = user ?? { id: "", username: "" };
  await takeDrafts(account.id);
  const others = id === undefined ? keptPosts(account.id) : [];
  const found = await Promise.all(others.map(async (other) => ((await readPost(other)) ? [] : other)));
  const offers = offersOf(account.id, id, postFieldsOf(post), { copied, gone: found.flat() });
  // Nothing of it is left to be shown but why.
  if (id !== undefined && !post && offers.length === 0) await read<Post>("/api/blog-posts", id);
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
          <DashboardContext value={{ timeZone, owners: [] }}>
            <PortalHost value={host}>
              <PostEditor post={post} offers={offers} account={account} onClose={close} />
            </PortalHost>
          </DashboardContext>
        </QueryClientProvider>
      </CSPProvider>,
    );
    onOpen?.();
  });
};

function PostEditor(props: PostEditorProps) {
  const timeZone = useTimeZone();
  const editing = useEditing(props);
  const { form, values, post, copy, busy, unsaved, close } = editing;
  const [leaving, setLeaving] = useState(false);
  const isNew = post === undefined;

  useEvent("keydown", (event) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    void editing.keep();
  });

  return (
    <Modal
      title={isNew ? t("Create New Blog Post") : t("Edit Blog Post")}
      description={
        isNew
          ? t("Create a new blog post to share your insights.")
          : t("Update your blog post content and settings.")
      }
      state={
        <p>
          <span className="row-tag">{stateOf(post, timeZone)}</span>{" "}
          {stateNoteOf(post, instantOf(values.publishedAt, timeZone), timeZone)}
        </p>
      }
      sheet
      firm
      onClose={() => (busy ? undefined : unsaved ? setLeaving(true) : close())}
    >
      <form
        ref={form}
        className="lg:flex lg:flex-col lg:min-h-0"
        onSubmit={editing.submitAs(post?.published ?? false)}
        noValidate
      >
        <Notes editing={editing} writer={props.account.username} />
        <div
          className={`${DIALOG_BODY} lg:flex-[1_1_0] lg:grid-cols-[minmax(0,1fr)_clamp(15rem,26vw-4rem,23rem)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8 lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain`}
          data-editor-body
        >
          <TextField
            {...editing.wired("title")}
            label={t("Title")}
            className="form-input font-display font-560 !text-xl leading-tight"
            maxLength={LIMITS.title}
            required
          />
          <ContentField editing={editing} />
          <Drawer editing={editing} />
          <Publication editing={editing} />
        </div>
        <Conflicts editing={editing} writer={props.account.username} />
        <Foot editing={editing} />
      </form>
      {leaving && (
        <Confirm
          title={t("Discard Changes")}
          description={t("This post has changes that are not saved. Discard them?")}
          act={t("Discard")}
          other={{
            label: t("Keep for Later"),
            onAct: async () => {
              await copy.flush();
              close();
            },
          }}
          onAct={async () => {
            await copy.end();
            close();
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </Modal>
  );
}

const clockTime = (at: string): string =>
  new Date(at).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

function Foot({ editing }: { editing: Editing }) {
  const { values, post, copy, busy, submitAs } = editing;
  const isNew = post === undefined;
  const blocked = busy || values.content.trim() === "";
  return (
    <DialogFoot className="items-center sticky bottom-[calc(-1*clamp(.75rem,4vh,3rem))] z-1 lg:static">
      <div className="flex-[1_1_14rem] text-sm leading-[1.4]">
        {copy.trouble === "no-answer" ? (
          <p role="alert" className="font-550 text-destructive">
            {t("Not saved on the server yet. It is kept in this browser and will be tried again.")}
          </p>
        ) : (
          copy.savedAt && <p className="font-600">{t("Saved {time}", { time: clockTime(copy.savedAt) })}</p>
        )}
      </div>
      <Button disabled={blocked} onClick={submitAs(false)}>
        {busy ? t("Saving...") : isNew ? t("Save as Draft") : t("Update as Draft")}
      </Button>
      <Button look="primary" disabled={blocked} onClick={submitAs(true)}>
        {isNew ? (busy ? t("Publishing...") : t("Publish Post")) : busy ? t("Updating...") : t("Update Post")}
      </Button>
    </DialogFoot>
  );
}

function stateOf(post: Post | undefined, timeZone: string): string {
  if (post?.publishAt) return t("Scheduled for {time}", { time: shortMoment(post.publishAt, timeZone) });
  return post?.published ? t("Published") : t("Draft");
}

/** What saving does to what readers see; `at` is the time in the fields, ISO UTC or null for now. */
function stateNoteOf(post: Post | undefined, at: string | null, timeZone: string): string | undefined {
  if (at && Date.parse(at) > Date.now() && at !== post?.publishAt) {
    const time = shortMoment(at, timeZone);
    return post?.published
      ? t("Once saved, readers do not see it until {time}.", { time })
      : t("Once saved, it goes out by itself at {time}, whichever button saves it.", { time });
  }
  if (post?.published)
    return t(
      "Readers see this post: Update Post changes what they read, Update as Draft takes it away from them.",
    );
  if (!post) return t("A draft stays unseen until it is published.");
  return post.publishAt && at ? undefined : t("A draft: Update Post publishes it at once.");
}
