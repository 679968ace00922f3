import { PostCard, type PostSummary } from "./post-card.tsx";

export type ListedPost = PostSummary & { featuredImage: string | null };

type PostListProps = {
  posts: readonly ListedPost[];
  timeZone: string;
  /** The categories' own pictures by name, for posts without one. */
  pictures: Readonly<Record<string, string>>;
};

/** The cards of the public list, two in a row where there is room. */
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
