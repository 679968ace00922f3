import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import { PostCard, type PostSummary } from "./post-card.tsx";

export type ListedPost = PostSummary & { featuredImage: string | null; opening: string };

/** URLs of a picture in its forms: 16 to 9, 5 to 2, and for phones 39 to 43. */
type PostPicture = { card: string; wide: string; tall?: string | undefined };

/**
 * The drawings of posts without a featured image: by the slug of those that have their own; by the name of a category
 * those that its other posts take in turn, the oldest first.
 */
export type PostPictures = Readonly<Record<string, readonly PostPicture[]>>;

export type PostListProps = {
  /** All posts, the newest first. */
  posts: readonly ListedPost[];
  timeZone: string;
  pictures: PostPictures;
  category?: string | undefined;
};

const picturesOf = (posts: readonly ListedPost[], pictures: PostPictures): PostPicture[] => {
  const before = new Map<string, number>();
  return posts
    .toReversed()
    .map(({ slug, category, featuredImage }) => {
      const place = before.get(category) ?? 0;
      before.set(category, place + 1);
      if (featuredImage) return { card: featuredImage, wide: featuredImage };
      const turns = pictures[slug] ?? pictures[category] ?? pictures.Strategy ?? [];
      return turns[place % turns.length] ?? { card: "", wide: "" };
    })
    .toReversed();
};

/** The public list: the newest post over the page's whole width, the categories, then a post a line. */
export function PostList({ posts, timeZone, pictures, category }: PostListProps) {
  const drawn = picturesOf(posts, pictures);
  const [first, ...others] = posts
    .map((post, place) => ({ post, picture: drawn[place] ?? { card: "", wide: "" } }))
    .filter(({ post }) => category === undefined || post.category === category);
  return (
    <>
      {first && (
        <div className="newest-post ground-band">
          <PostCard
            post={first.post}
            timeZone={timeZone}
            picture={first.picture.card}
            wide={first.picture.wide}
            tall={first.picture.tall}
            quote={first.post.opening}
          />
        </div>
      )}
      <Categories posts={posts} category={category} />
      <ul className="wrap post-list">
        {others.map(({ post, picture }, place) => (
          <li key={post.id}>
            <PostCard
              post={post}
              timeZone={timeZone}
              picture={picture.card}
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
  const counts = new Map<string, number>();
  for (const post of posts) counts.set(post.category, (counts.get(post.category) ?? 0) + 1);
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
      {[...counts].map(([name, count]) =>
        link(`/blog?category=${encodeURIComponent(name)}`, shown(name), count, name === category),
      )}
    </nav>
  );
}
