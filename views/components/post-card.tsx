import { shortDate, shortMoment } from "#src/domain/dates.ts";
import { dateOf } from "#src/domain/post.ts";
import { shown } from "#src/domain/shown.ts";
import { foreignLanguage } from "#src/domain/text-language.ts";
import { plural, t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post/versions.ts";
import { Icon } from "./icon.tsx";

type Shown = "id" | "slug" | "title" | "excerpt" | "category" | "createdAt" | "publishedAt";
export type PostSummary = Pick<Post, Shown> & { minutes: number };

type PostCardProps = FactsProps & {
  picture: string;
  /** For the newest: other forms of the picture, for wide screens and phones. */
  wide?: string;
  tall?: string | undefined;
  /** Its opening line; `*words*` are underlined. */
  quote?: string | undefined;
};

const EMPHASIS = /\*(.+?)\*/;

export const cardOf = ({ slug }: { slug: string }): string => `post-${slug}`;

export const TOPIC = "topic text-sm font-600 leading-[1.4]";
export const FACTS = "facts flex flex-wrap items-center gap-x-5 gap-y-1 text-sm quiet tnum";
const PICTURE = "post-picture [grid-area:pic] self-center mb-4 w-full h-auto aspect-video object-cover";
/** Underlined as the card is pointed at, all of which it covers. */
const TITLE =
  "no-underline [background:linear-gradient(var(--accent),var(--accent))_0_96%/0_.07em_no-repeat] [transition:background-size_.45s_var(--ease)] after:content-empty after:absolute after:inset-0";
const QUOTE = "quote [grid-area:quote] mt-[.7rem] max-w-40em balance";
const LISTED = {
  picture: "[border-radius:0_0_var(--petal)]",
  topic: "text-team-ink",
  quote:
    "[font:italic_400_clamp(1.15rem,.95rem+.95vw,1.9rem)/1.15_var(--font-display)] tracking--.015em text-team-ink",
};
/** From edge to edge, with the opening line as a poster. */
const NEWEST = {
  picture: "max-h-176 md:aspect-[5/2] md:mb-[clamp(1.5rem,3vw,3rem)]",
  topic: "mt-5 text-accent",
  quote:
    "[font:430_min(12vw,clamp(2.4rem,1.2rem+5.2vw,6.5rem))/.97_var(--font-display)] tracking--.035em [quotes:none] [overflow-wrap:anywhere] md:self-end md:pr-8 [&_em]:not-italic [&_em]:[text-decoration:underline_.07em_var(--team)] [&_em]:underline-offset-[.12em] [&_em]:[text-decoration-skip-ink:none]",
};

/** A post in the public list: the whole card links to the article (SPEC §2). */
export function PostCard({ post, timeZone, picture, wide, tall, quote }: PostCardProps) {
  const href = `/blog/${post.slug}`;
  const lang = foreignLanguage(post.excerpt);
  const look = wide ? NEWEST : LISTED;
  return (
    <article className="post-card relative grid" id={cardOf(post)}>
      <picture className="contents">
        {wide && <source media="(min-width: 48rem)" srcSet={wide} width={1200} height={480} />}
        {tall && <source media="(max-width: 30rem)" srcSet={tall} width={390} height={430} />}
        <img
          className={`${PICTURE} ${look.picture}`}
          src={picture}
          alt=""
          width={800}
          height={450}
          loading={wide || picture.startsWith("/assets/") ? undefined : "lazy"}
          fetchPriority={wide ? "high" : "low"}
          decoding="async"
        />
      </picture>
      <span className={`${TOPIC} [grid-area:cat] ${look.topic}`}>{shown(post.category)}</span>
      <h2
        className="[grid-area:title] mt-[.35rem] text-xl font-480 leading-[1.14] tracking--.02em"
        lang={lang}
      >
        <a className={TITLE} href={href}>
          {post.title}
        </a>
      </h2>
      {quote && (
        <p className={`${QUOTE} ${look.quote}`} lang={lang}>
          <q>{quote.split(EMPHASIS).map((part, place) => (place % 2 ? <em key={part}>{part}</em> : part))}</q>
        </p>
      )}
      <p className="[grid-area:text] mt-[.7rem] max-w-40em" lang={lang}>
        {post.excerpt}
      </p>
      <div className={`${FACTS} [grid-area:meta] mt-2`}>
        <Facts post={post} timeZone={timeZone} />
        <a className="more-link relative ml-auto pr-6.4" href={href}>
          {t("Read More")}
          <span className="hidden-text">
            : <span lang={lang}>{post.title}</span>
          </span>
          <Icon name="arrow" />
        </a>
      </div>
    </article>
  );
}

type ManagedPostCardProps = {
  post: PostSummary & Pick<Post, "published" | "publishAt">;
  timeZone: string;
  busy: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** A post in management mode (CONTRACT, Screens): its state and the buttons to publish, edit and delete it. */
export function ManagedPostCard({ post, timeZone, busy, ...controls }: ManagedPostCardProps) {
  const { published, publishAt } = post;
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
        <span className={`${TOPIC} text-team-ink`}>{shown(post.category)}</span>
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
      <div className={FACTS}>
        <Facts post={post} timeZone={timeZone} />
        {publishAt && <span>{t("Scheduled for {time}", { time: shortMoment(publishAt, timeZone) })}</span>}
      </div>
      <div className="flex flex-wrap gap-2 mt-1">
        {button(toggle, controls.onToggle)}
        {button(t("Edit"), controls.onEdit)}
        {button(t("Delete"), controls.onDelete, "btn btn-line btn-sm text-destructive")}
      </div>
    </article>
  );
}

type FactsProps = { post: PostSummary; timeZone: string };

function Facts({ post, timeZone }: FactsProps) {
  return (
    <>
      <time dateTime={dateOf(post)}>{shortDate(dateOf(post), timeZone)}</time>
      <span>{plural(post.minutes, "{n} min read", "{n} min read")}</span>
    </>
  );
}
