import type { InferResponseType } from "hono/client";
import { useCallback, useEffect, useState } from "react";
import { postToasts } from "#src/domain/catalogue.ts";
import { readMinutes } from "#src/domain/post.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { EmptyPosts } from "#views/components/empty-posts.tsx";
import { type ListedPost, PostList } from "#views/components/post-list.tsx";
import { PostListSkeleton } from "#views/components/post-skeleton.tsx";

/** The JSON props of the blog's list. */
export type BlogListProps = {
  posts: ListedPost[];
  timeZone: string;
  /** URL of each category's default picture, for posts without one. */
  pictures: Record<string, string[]>;
  isAdmin: boolean;
};

const list = api["blog-posts"].$get;

const readPosts = async (): Promise<ListedPost[]> => {
  const response = await ensureOk(list({ query: { published: "true" } }));
  const posts = (await response.json()) as InferResponseType<typeof list, 200>;
  return posts.map(({ content, ...post }) => ({ ...post, minutes: readMinutes(content) }));
};

/**
 * The blog's list as an island, if it is empty or the reader an admin (CONTRACT, Screens): refetches, and lets admins
 * edit.
 */
export default function BlogList({ posts: served, timeZone, pictures, isAdmin }: BlogListProps) {
  const [posts, setPosts] = useState(served);
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
      if (await openPostEditor({ timeZone })) await read();
    } finally {
      setOpening(false);
    }
  };

  if (reading) return <PostListSkeleton />;
  if (posts.length === 0) return <EmptyPosts busy={opening} onCreate={create} />;
  return <PostList posts={posts} timeZone={timeZone} pictures={pictures} />;
}
