import { shortDate, shortMoment } from "#src/domain/dates.ts";
import { dateOf } from "#src/domain/publication.ts";
import { shown } from "#src/domain/shown.ts";
import { plural, t } from "#src/domain/words.ts";
import { Icon } from "./icon.tsx";

/** What a card shows of a post. */
export type PostSummary = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  createdAt: string;
  publishedAt: string | null;
  /** Minutes that it takes to read. */
  minutes: number;
};

/** The controls of a card in management mode: what its three buttons do, and whether one of them is at work. */
export type PostControls = {
  published: boolean;
  /** When it is to be published by itself, ISO UTC. */
  publishAt?: string | null;
  busy?: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

type PostCardProps = {
  post: PostSummary;
  timeZone: string;
  /** Address of the card's picture; decoration. */
  picture: string;
  /** For a picture of the first screen. */
  eager?: boolean;
};

/** The id of a post's card: the way back from the article leads to it. */
export const cardOf = ({ slug }: { slug: string }): string => `post-${slug}`;

/** A post in the public list: all of it leads to the article (SPEC §2). */
export function PostCard({ post, timeZone, picture, eager = false }: PostCardProps) {
  const href = `/blog/${post.slug}`;
  return (
    <article className="post-card" id={cardOf(post)}>
      <img
        src={picture}
        alt=""
        width={800}
        height={450}
        loading={eager || picture.startsWith("/assets/") ? undefined : "lazy"}
        fetchPriority={eager ? undefined : "low"}
        decoding="async"
      />
      <span className="topic">{shown(post.category)}</span>
      <h2>
        <a href={href}>{post.title}</a>
      </h2>
      <p>{post.excerpt}</p>
      <div className="facts">
        <Facts post={post} timeZone={timeZone} />
        <a className="more-link" href={href}>
          {t("Read More")}
          <span className="hidden-text">: {post.title}</span>
          <Icon name="arrow" />
        </a>
      </div>
    </article>
  );
}

type ManagedPostCardProps = { post: PostSummary; timeZone: string; controls: PostControls };

/** A post in management mode (CONTRACT, Screens): its state, and the buttons that publish, edit and delete it. */
export function ManagedPostCard({ post, timeZone, controls }: ManagedPostCardProps) {
  const { published, publishAt, busy = false, onToggle, onEdit, onDelete } = controls;
  const toggle = published ? t("Unpublish") : t("Publish");
  const button = (label: string, act: () => void, look = "btn btn-line btn-sm") => (
    <button
      type="button"
      className={look}
      disabled={busy}
      onClick={act}
      aria-label={`${label} ${post.title}`}
    >
      {label}
    </button>
  );
  return (
    <article className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <span className="topic">{shown(post.category)}</span>
        {!published && (
          <span className="rounded px-2 py-0.5 text-xs font-600 bg-muted text-muted-foreground">
            {publishAt ? t("Scheduled") : t("Draft")}
          </span>
        )}
      </div>
      <h2 className="text-lg leading-tight font-560 tracking--.008em">
        {published ? <a href={`/blog/${post.slug}`}>{post.title}</a> : post.title}
      </h2>
      <p className="small line-clamp-3">{post.excerpt}</p>
      <div className="facts">
        <Facts post={post} timeZone={timeZone} />
        {publishAt && <span>{t("Scheduled for {time}", { time: shortMoment(publishAt, timeZone) })}</span>}
      </div>
      <div className="flex flex-wrap gap-2 mt-1">
        {button(toggle, onToggle)}
        {button(t("Edit"), onEdit)}
        {button(t("Delete"), onDelete, "btn btn-line btn-sm text-destructive")}
      </div>
    </article>
  );
}

function Facts({ post, timeZone }: { post: PostSummary; timeZone: string }) {
  return (
    <>
      <time dateTime={dateOf(post)}>{shortDate(dateOf(post), timeZone)}</time>
      <span>{plural(post.minutes, "{n} min read", "{n} min read")}</span>
    </>
  );
}
