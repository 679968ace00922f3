import { t } from "#src/domain/words.ts";
import { Ornament } from "./drawings/ornament.tsx";

/** The empty state of the blog's list (SPEC §2); with `onCreate` also the admin's button. */
export function EmptyPosts({ busy = false, onCreate }: { busy?: boolean; onCreate?: () => void }) {
  return (
    <div className="g12 items-center gap-y-6 rule-top pt-10">
      <Ornament className="col-span-5 w-full text-border-strong md:col-span-3" turns={12} weight={0.6} />
      <div className="col-span-12 md:col-start-5 md:col-span-8">
        <h2 className="text-2xl">{t("No articles yet")}</h2>
        <p className="lead mt-4 mb-7">
          {t("Start building your content library by creating your first blog post.")}
        </p>
        <button type="button" className="btn btn-primary" disabled={busy} onClick={onCreate}>
          {t("Create Your First Post")}
        </button>
      </div>
    </div>
  );
}
