import { t } from "#src/domain/words.ts";

/** How many placeholder cards stand in for the list while it is read (SPEC §9). */
const PLACEHOLDERS = ["a", "b", "c", "d"];

/** The list while it is read: the words, and four placeholder cards. */
export function PostListSkeleton() {
  return (
    <>
      <p className="lead quiet mb-8" role="status">
        {t("Loading articles...")}
      </p>
      <ul className="post-list" aria-hidden="true">
        {PLACEHOLDERS.map((place) => (
          <li key={place} data-skeleton="post">
            <span className="post-bone aspect-video rounded-petal" />
            <span className="post-bone h-4 w-32 mt-4" />
            <span className="post-bone h-7 w-4/5 mt-3" />
            <span className="post-bone h-4 mt-4" />
            <span className="post-bone h-4 w-3/5 mt-2" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** An article while it is read: for the editor's preview, since pages come whole (CONTRACT, Screens). */
export function ArticleSkeleton() {
  return (
    <div aria-busy="true" data-skeleton="article">
      <span className="hidden-text" role="status">
        {t("Loading article...")}
      </span>
      <span className="post-bone h-4 w-32" />
      <span className="post-bone h-12 w-4/5 mt-4" />
      <span className="post-bone h-4 w-60 mt-6" />
      <span className="post-bone h-4 mt-10" />
      <span className="post-bone h-4 mt-3" />
      <span className="post-bone h-4 w-3/5 mt-3" />
    </div>
  );
}
