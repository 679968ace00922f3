import type { BlogContent } from "#src/content/shape/pages.ts";
import { shown } from "#src/domain/shown.ts";
import { fill } from "#src/domain/words.ts";
import { Icon } from "./icon.tsx";
import { PostCard, type PostSummary } from "./post-card.tsx";

export type ArticleEnd = {
  category: string;
  next: PostSummary | null;
  picture: string;
  more: PostSummary[];
  mixed: boolean;
  shelf: string | null;
};

type NextProps = { end: ArticleEnd; words: BlogContent["article"]; timeZone: string };

export function NextLetters({ end, words, timeZone }: NextProps) {
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
              <a className="more-link" href={`/books?category=${encodeURIComponent(shelf)}`}>
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
