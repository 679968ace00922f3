import { useMutation, useQuery } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useEffect } from "react";
import { postToasts } from "#src/domain/catalogue.ts";
import { listedPost } from "#src/domain/post.ts";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { queryClient } from "#views/browser/auth.tsx";
import { pending } from "#views/browser/settled.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { Ornament } from "#views/components/drawings/ornament.tsx";
import { type ListedPost, PostList, type PostListProps } from "#views/components/post-list.tsx";

export type BlogListProps = PostListProps & { isAdmin: boolean };

const published = api["blog-posts"].$get;

const readPosts = async (): Promise<readonly ListedPost[]> => {
  const response = await ensureOk(published({ query: { published: "true" } }));
  const posts = (await response.json()) as InferResponseType<typeof published, 200>;
  return posts.map(listedPost);
};

/** The blog's list where it is empty or the reader an admin (CONTRACT, Screens): refetches, and lets admins edit. */
export default function BlogList({ posts: served, isAdmin, ...list }: BlogListProps) {
  const {
    data: posts,
    isFetching,
    refetch,
  } = useQuery(
    // The posts sent with the page stay where they cannot be read again.
    { queryKey: ["/api/blog-posts"], queryFn: readPosts, initialData: served, enabled: false },
    queryClient(),
  );
  useEffect(() => void refetch(), [refetch]);
  const editor = useMutation(
    {
      mutationFn: async () => {
        const { showPostEditor } = await pending(import("./admin/editor/show.tsx"));
        await showPostEditor({ timeZone: list.timeZone });
        await refetch();
      },
      onError: (error) => console.error(error),
    },
    queryClient(),
  );
  const create = () => (isAdmin ? editor.mutate() : showCatalogueToast(postToasts.accessDenied));

  if (isFetching) return <PostListSkeleton />;
  if (posts.length > 0) return <PostList posts={posts} {...list} />;
  return (
    <div className="wrap pb-section">
      <div className="g12 items-center gap-y-6 rule-top pt-10">
        <Ornament className="col-span-5 w-full text-border-strong md:col-span-3" turns={12} weight={0.6} />
        <div className="col-span-12 md:col-start-5 md:col-span-8">
          <h2 className="text-2xl">{t("No articles yet")}</h2>
          <p className="lead mt-4 mb-7">
            {t("Start building your content library by creating your first blog post.")}
          </p>
          <button type="button" className="btn btn-primary" disabled={editor.isPending} onClick={create}>
            {t("Create Your First Post")}
          </button>
        </div>
      </div>
    </div>
  );
}

/** Four cards, while the list is read (SPEC §9). */
function PostListSkeleton() {
  return (
    <div className="wrap pb-section">
      <p className="lead quiet mb-8" role="status">
        {t("Loading articles...")}
      </p>
      <ul className="post-list" aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <li key={place} data-skeleton="post">
            <span className="bone post-picture" />
            <span className="bone h-4 w-32 mt-4" />
            <span className="bone h-7 w-4/5 mt-3" />
            <span className="bone h-4 mt-4" />
            <span className="bone h-4 w-3/5 mt-2" />
          </li>
        ))}
      </ul>
    </div>
  );
}
