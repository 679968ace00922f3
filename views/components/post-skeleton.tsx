import { t } from "#src/domain/words.ts";

/** Keys of the placeholder cards while the list loads; their number is SPEC §9's. */
const PLACEHOLDERS = ["a", "b", "c", "d"];

/** The loading state of the list: the text and four placeholder cards. */
export function PostListSkeleton() {
  return (
    <div className="wrap pb-section">
      <p className="lead quiet mb-8" role="status">
        {t("Loading articles...")}
      </p>
      <ul className="post-list" aria-hidden="true">
        {PLACEHOLDERS.map((place) => (
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

/** The loading state of an article, for the editor's preview; public pages are rendered whole (CONTRACT, Screens). */
export function ArticleSkeleton() {
  return (
    <div aria-busy="true" data-skeleton="article">
      <span className="hidden-text" role="status">
        {t("Loading article...")}
      </span>
      <span className="bone h-4 w-32" />
      <span className="bone h-12 w-4/5 mt-4" />
      <span className="bone h-4 w-60 mt-6" />
      <span className="bone h-4 mt-10" />
      <span className="bone h-4 mt-3" />
      <span className="bone h-4 w-3/5 mt-3" />
    </div>
  );
}
