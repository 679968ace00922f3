import type { InferResponseType } from "hono/client";
import { useCallback, useEffect, useState } from "react";
import { postToasts } from "#src/domain/catalogue.ts";
import { readMinutes } from "#src/domain/read-time.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { EmptyPosts } from "#views/components/empty-posts.tsx";
import { type ListedPost, PostList } from "#views/components/post-list.tsx";
import { PostListSkeleton } from "#views/components/post-skeleton.tsx";

export type BlogListProps = {
  posts: ListedPost[];
  timeZone: string;
  /** The categories' own pictures, for posts without one. */
  pictures: Record<string, string>;
  isAdmin: boolean;
};

const list = api["blog-posts"].$get;

const readPosts = async (): Promise<ListedPost[]> => {
  const response = await ensureOk(list({ query: { published: "true" } }));
  const posts = (await response.json()) as InferResponseType<typeof list, 200>;
  return posts.map(({ content, ...post }) => ({ ...post, minutes: readMinutes(content) }));
};

/** The list where it is empty or its reader an admin (CONTRACT, Screens): it reads itself again, and may be added to. */
export default function BlogList({ posts: served, timeZone, pictures, isAdmin }: BlogListProps) {
  const [posts, setPosts] = useState(served);
  const [reading, setReading] = useState(false);
  const [opening, setOpening] = useState(false);

  const read = useCallback(async () => {
    setReading(true);
    try {
      setPosts(await readPosts());
    } catch (error) {
      // What the server sent with the page goes on standing there.
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
