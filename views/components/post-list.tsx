import { PostCard, type PostSummary } from "./post-card.tsx";

/** A post of the public list. */
export type ListedPost = PostSummary & { featuredImage: string | null };

type PostListProps = {
  posts: readonly ListedPost[];
  timeZone: string;
  /** URL of each category's default picture, by category name, for posts without one. */
  pictures: Readonly<Record<string, string>>;
};

/** The cards of the public list, two columns on wide screens. */
export function PostList({ posts, timeZone, pictures }: PostListProps) {
  return (
    <ul className="post-list">
      {posts.map((post, place) => (
        <li key={post.id}>
          <PostCard
            post={post}
            timeZone={timeZone}
            picture={post.featuredImage ?? pictures[post.category] ?? ""}
            eager={place < 2}
          />
        </li>
      ))}
    </ul>
  );
}
