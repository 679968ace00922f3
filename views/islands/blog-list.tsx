import type { InferResponseType } from "hono/client";
import { useCallback, useEffect, useState } from "react";
import { postToasts } from "#src/domain/catalogue.ts";
import { listedPost } from "#src/domain/post.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { EmptyPosts } from "#views/components/empty-posts.tsx";
import { type ListedPost, PostList, type PostListProps } from "#views/components/post-list.tsx";
import { PostListSkeleton } from "#views/components/post-skeleton.tsx";

export type BlogListProps = PostListProps & { isAdmin: boolean };

const published = api["blog-posts"].$get;

const readPosts = async (): Promise<ListedPost[]> => {
  const response = await ensureOk(published({ query: { published: "true" } }));
  const posts = (await response.json()) as InferResponseType<typeof published, 200>;
  return posts.map(listedPost);
};

/** The blog's list where it is empty or the reader an admin (CONTRACT, Screens): refetches, and lets admins edit. */
export default function BlogList({ posts: served, isAdmin, ...list }: BlogListProps) {
  const [posts, setPosts] = useState<readonly ListedPost[]>(served);
  const [reading, setReading] = useState(false);
  const [opening, setOpening] = useState(false);

  const read = useCallback(async () => {
    setReading(true);
    try {
      setPosts(await readPosts());
    } catch (error) {
      // The posts sent with the page stay.
      console.error(error);
    } finally {
      setReading(false);
    }
  }, []);

  useEffect(() => {
    void read();
  }, [read]);

  const create = async () => {
    if (!isAdmin) {
      showCatalogueToast(postToasts.accessDenied);
      return;
    }
    setOpening(true);
    try {
      const { openPostEditor } = await import("./admin/open-post-editor.ts");
      if (await openPostEditor({ timeZone: list.timeZone })) await read();
    } finally {
      setOpening(false);
    }
  };

  if (reading) return <PostListSkeleton />;
  if (posts.length > 0) return <PostList posts={posts} {...list} />;
  return (
    <div className="wrap pb-section">
      <EmptyPosts busy={opening} onCreate={create} />
    </div>
  );
}
