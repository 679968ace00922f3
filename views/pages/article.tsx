import type { ComponentProps } from "react";
import type { BlogContent } from "#src/content/shape/pages.ts";
import { longDate } from "#src/domain/dates.ts";
import { dateOf } from "#src/domain/post.ts";
import { shown } from "#src/domain/shown.ts";
import { foreignLanguage } from "#src/domain/text-language.ts";
import { fill, plural, t } from "#src/domain/words.ts";
import { ActButton } from "#views/components/act-button.tsx";
import { ClosingCall } from "#views/components/closing-call.tsx";
import { Byline } from "#views/components/face.tsx";
import { type Frame, linksTo } from "#views/components/frame.ts";
import { Icon } from "#views/components/icon.tsx";
import { MoreLink } from "#views/components/link.tsx";
import { Markdown } from "#views/components/markdown.tsx";
import { Middle } from "#views/components/middle.tsx";
import { Offer } from "#views/components/offer.tsx";
import { cardOf, FACTS, PostCard, type PostSummary, TOPIC } from "#views/components/post-card.tsx";
import { plainIsland } from "#views/island.tsx";
import { Layout } from "#views/layout.tsx";

/** A post with its absolute URL, for the print, and its Markdown as sanitized HTML. */
type Article = Omit<PostSummary, "id"> & {
  url: string;
  body: string;
  art: ComponentProps<"img"> & { narrow?: ComponentProps<"source"> };
};

export type ArticleEnd = {
  category: string;
  next: PostSummary | null;
  picture: string;
  more: PostSummary[];
  mixed: boolean;
  shelf: string | null;
};

type ArticleProps = { frame: Frame; words: BlogContent["article"]; article: Article; end: ArticleEnd };

export function ArticlePage({ frame, words, article, end }: ArticleProps) {
  const { author, timeZone } = frame.site;
  const lang = foreignLanguage(article.excerpt);
  const [start, rest] = afterThird(article.body);
  return (
    <Layout frame={frame}>
      {/* Only the text is laid out before the first paint: it is long enough. */}
      <div className="later">
        <article className="pt-4 lg:pt-8">
          <Head frame={frame} words={words} article={article} />
          <Middle frame={frame}>
            <div className="wrap g12">
              <Contents title={words.contents} body={article.body} />
              <div className="col-span-12 py-8 md:col-start-2 md:col-span-10 lg:col-start-1 lg:col-span-8 lg:row-start-1 lg:py-16">
                <Markdown lang={lang} html={start} />
                {rest && (
                  <>
                    <Offer words={words.offer} frame={frame} />
                    <Markdown lang={lang} html={rest} />
                  </>
                )}
              </div>
              <Pass article={article} words={words} />
              <aside className="col-span-12 mb-section hair-top pt-6 md:col-start-2 md:col-span-10 lg:col-start-1 lg:col-span-7 lg:max-w-41.5rem print:mb-0 print:pt-2">
                <Byline frame={frame} text={author.line} />
                <p className="flex flex-wrap gap-x-8 small mt-2" data-screen>
                  {[...linksTo(frame, "/about", "/call"), { name: words.back, href: "/blog" }].map((link) => (
                    <MoreLink key={link.href} {...link} />
                  ))}
                </p>
              </aside>
            </div>
          </Middle>
          <p className="wrap paper-note">{article.url}</p>
        </article>
        <NextLetters end={end} words={words} timeZone={timeZone} />
        <ClosingCall
          words={{
            title: t("Ready to Transform Your Business?"),
            text: t(
              "If this article resonated with you, let's discuss how we can help implement these strategies in your business.",
            ),
            action: t("Schedule a Consultation"),
          }}
          frame={frame}
        >
          <MoreLink href="/process" name={t("Explore Our Process")} />
        </ClosingCall>
      </div>
    </Layout>
  );
}

/** The text in two, at the heading nearest to a third of it; whole where it has none but that of its notes. */
const afterThird = (body: string): [start: string, rest: string] => {
  const away = (at: number) => Math.abs(at - body.length / 3);
  const heads = [...body.matchAll(/<h2 (?!id="notes_)/g)].map(({ index }) => index);
  const [cut] = heads.sort((a, b) => away(a) - away(b));
  return cut ? [body.slice(0, cut), body.slice(cut)] : [body, ""];
};

const LONG = 3;

/** The table of contents of a long post, beside it on wide screens; browsers that can mark the heading being read. */
function Contents({ title, body }: { title: string; body: string }) {
  const headings = headingsIn(body);
  if (headings.length < LONG) return null;
  return (
    <nav
      aria-label={title}
      className="hidden sticky top-28 self-start mt-18 max-h-[calc(100svh-9rem)] overflow-auto [scroll-target-group:auto] lg:block lg:col-start-10 lg:col-span-3 lg:row-start-1"
      data-screen
    >
      <p className="small quiet">{title}</p>
      <ol className="mt-2 border-l border-l-solid border-border">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              className="block -ml-px py-2.4 pl-4 border-l-2 border-l-solid border-transparent text-sm leading-[1.4] no-underline quiet hover:text-link [&:target-current]:border-accent [&:target-current]:font-550 [&:target-current]:text-foreground"
              href={`#${id}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const headingsIn = (body: string) =>
  [...body.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = "", heading = ""]) => ({
    id,
    text: heading
      .replace(/<a class="anchor".*$|<[^>]+>/gs, "")
      .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
  }));

/** It moves into its card in the list, and from the card of the next article. */
const ART =
  "[view-transition-name:art] [:has(.post-card:focus-within)_&]:[view-transition-name:none] w-full h-auto aspect-[5/2] object-cover rounded-petal mt-6 lg:mt-14 max-md:-mx-gutter max-md:w-[calc(100%+2*var(--gutter))] max-md:max-w-none max-md:rounded-0 max-md:aspect-auto print:hidden";

function Head({ frame, words, article }: Omit<ArticleProps, "end">) {
  const { timeZone } = frame.site;
  const { narrow, ...image } = article.art;
  const lang = foreignLanguage(article.excerpt);
  return (
    <div className="wrap">
      <a
        className="inline-flex items-center gap-2 min-h-11 text-link font-600 [text-decoration:underline_1.5px_var(--accent)] underline-offset-[.3em] [&>svg]:rotate-180"
        href={`/blog#${cardOf(article)}`}
        data-screen
      >
        <Icon name="arrow" />
        {words.back}
      </a>
      <p className={`${TOPIC} mt-5 text-team-ink`}>{shown(article.category)}</p>
      <h1
        className="mt-2 max-w-14em [font-size:min(14vw,clamp(2.5rem,1.7rem+3.9vw,4.75rem))] leading-none print:text-[24pt]"
        lang={lang}
      >
        {article.title}
      </h1>
      <div className={`${FACTS} mt-4`}>
        <Byline frame={frame} />
        <time dateTime={dateOf(article)}>{longDate(dateOf(article), timeZone)}</time>
        <span>{plural(article.minutes, "{n} min read", "{n} min read")}</span>
      </div>
      <p
        className="mt-6 max-w-29em font-display text-xl leading-[1.35] tracking--.01em print:max-w-none print:text-[12pt]"
        lang={lang}
      >
        {article.excerpt}
      </p>
      <picture>
        {narrow && <source media="(max-width: 47.99rem)" {...narrow} />}
        <img className={ART} alt="" decoding="async" fetchPriority="high" {...image} />
      </picture>
    </div>
  );
}

function Pass({
  article: { title, excerpt, url },
  words: { pass: words },
}: Pick<ArticleProps, "article" | "words">) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <div
      className="acts col-span-12 mb-10 md:col-start-2 md:col-span-10 lg:col-start-1 lg:col-span-8"
      data-screen=""
      {...plainIsland("result-actions", "interaction")}
    >
      <p className="small quiet">{words.title}</p>
      <ActButton act="copy" text={url} done={words.copied}>
        {words.copy}
      </ActButton>
      <ActButton act="share" title={title} text={excerpt} url={url} done={words.copied}>
        {words.share}
      </ActButton>
      <a className="btn btn-line btn-sm" href={mail}>
        {words.mail}
      </a>
    </div>
  );
}

type NextProps = Pick<ArticleProps, "end" | "words"> & { timeZone: string };

function NextLetters({ end, words, timeZone }: NextProps) {
  const { category, next, picture, more, mixed, shelf } = end;
  if (!next) return null;
  return (
    <nav aria-label={words.next} className="py-section ground-muted" data-screen>
      <div className="wrap g12 gap-y-10">
        <div className="col-span-12 lg:col-span-7">
          <p className="small quiet mb-4">{words.next}</p>
          <PostCard post={next} timeZone={timeZone} picture={picture} />
        </div>
        <div className="col-span-12 lg:col-start-9 lg:col-span-4">
          {more.length > 0 && (
            <>
              <h2 className="font-text text-sm font-400 tracking-0 leading-normal quiet">
                {mixed ? words.others : fill(words.more, { category: shown(category) })}
              </h2>
              <ul className="way-list hair-top mt-4 mb-8">
                {more.map(({ slug, title }) => (
                  <li key={slug}>
                    <a className="py-3 font-display text-lg leading-tight" href={`/blog/${slug}`}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
          {shelf && (
            <p className="small">
              <span className="block quiet">{words.shelf}</span>
              <a className="more-link pr-6.4" href={`/books?category=${encodeURIComponent(shelf)}`}>
                {shown(shelf)}
                <Icon name="arrow" />
              </a>
            </p>
          )}
        </div>
      </div>
    </nav>
  );
}
