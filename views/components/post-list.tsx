import { PostCard, type PostSummary } from "./post-card.tsx";

/** A post of the public list. */
export type ListedPost = PostSummary & { featuredImage: string | null };

type PostListProps = {
  posts: readonly ListedPost[];
  timeZone: string;
  /** URLs of each category's pictures, by category name, which its posts without one take in turn, the oldest first. */
  pictures: Readonly<Record<string, readonly string[]>>;
};

/** Returns the picture of each post, the newest first. */
const picturesOf = (posts: readonly ListedPost[], pictures: PostListProps["pictures"]): string[] => {
  const before = new Map<string, number>();
  return posts
    .toReversed()
    .map(({ category, featuredImage }) => {
      const place = before.get(category) ?? 0;
      before.set(category, place + 1);
      const turns = pictures[category] ?? [];
      return featuredImage ?? turns[place % turns.length] ?? "";
    })
    .toReversed();
};

/** The cards of the public list, two columns on wide screens. */
export function PostList({ posts, timeZone, pictures }: PostListProps) {
  const shown = picturesOf(posts, pictures);
  return (
    <ul className="post-list">
      {posts.map((post, place) => (
        <li key={post.id}>
          <PostCard post={post} timeZone={timeZone} picture={shown[place] ?? ""} eager={place < 2} />
        </li>
      ))}
    </ul>
  );
}
