import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import { letterPicture, type Picture } from "./drawings/pictures.ts";
import { PostCard, type PostSummary } from "./post-card.tsx";

export type ListedPost = PostSummary & { featuredImage: string | null; opening: string };

export type PostListProps = {
  /** All posts, the newest first. */
  posts: readonly ListedPost[];
  timeZone: string;
  /** The served URLs of the drawings for posts without a featured image, by their files. */
  pictures: Readonly<Record<string, string>>;
  category?: string | undefined;
};

/** The posts, each with its pictures' URLs. Those of a category take its drawings in turn, the oldest first. */
const drawn = ({ posts, pictures }: PostListProps) =>
  posts.map((post, place) => {
    const older = posts.slice(place + 1).filter(({ category }) => category === post.category);
    const { card, wide, tall } = letterPicture(post, older.length);
    const urlOf = ({ src }: Picture) => post.featuredImage || pictures[src] || "";
    return { post, card: urlOf(card), wide: urlOf(wide), tall: tall && urlOf(tall) };
  });

export function PostList(props: PostListProps) {
  const { posts, timeZone, category } = props;
  const [first, ...others] = drawn(props).filter(
    ({ post }) => category === undefined || post.category === category,
  );
  return (
    <>
      {first && (
        <div className="newest-post ground-band">
          <PostCard {...first} timeZone={timeZone} picture={first.card} quote={first.post.opening} />
        </div>
      )}
      <Categories posts={posts} category={category} />
      <ul className="wrap post-list">
        {others.map(({ post, card }, place) => (
          <li key={post.id}>
            <PostCard
              post={post}
              timeZone={timeZone}
              picture={card}
              quote={place === 0 ? post.opening : undefined}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const TOPIC =
  "inline-flex items-center gap-1.4 min-h-11 font-display no-underline border-b-2 border-b-solid border-transparent hover:border-accent aria-[current]:border-accent";

function Categories({ posts, category }: Pick<PostListProps, "posts" | "category">) {
  const link = (href: string, name: string, count: number, isCurrent: boolean) => (
    <a key={href} className={TOPIC} href={href} aria-current={isCurrent ? "true" : undefined}>
      {name} <small className="quiet">{count}</small>
    </a>
  );
  return (
    <nav className="wrap flex flex-wrap items-baseline gap-x-4.4 py-3" aria-labelledby="read-about">
      <b id="read-about" className="text-sm font-600">
        {t("Read about")}
      </b>
      {link("/blog", t("All"), posts.length, category === undefined)}
      {[...Map.groupBy(posts, (post) => post.category)]
        .filter(([name, { length }]) => length > 1 || name === category)
        .map(([name, { length }]) =>
          link(`/blog?category=${encodeURIComponent(name)}`, shown(name), length, name === category),
        )}
    </nav>
  );
}
