import type { BlogContent, ProcessContent } from "#src/content/shape/pages.ts";
import { t } from "#src/domain/words.ts";
import { ClosingCall } from "#views/components/closing-call.tsx";
import { Byline } from "#views/components/face.tsx";
import type { Frame } from "#views/components/frame.ts";
import { Out } from "#views/components/link.tsx";
import { Middle } from "#views/components/middle.tsx";
import { PostList, type PostListProps } from "#views/components/post-list.tsx";
import { Section } from "#views/components/section.tsx";
import { Island } from "#views/island.tsx";
import BlogList from "#views/islands/blog-list.tsx";
import { Layout } from "#views/layout.tsx";

type BlogProps = {
  frame: Frame;
  words: BlogContent["stayUpdated"];
  call: ProcessContent["call"];
} & Pick<PostListProps, "posts" | "pictures" | "category">;

/** The blog's list (SPEC §2). It is an island only if there are no posts or the reader is an admin. */
export function BlogPage({ frame, words, call, posts, pictures, category }: BlogProps) {
  const { site, user } = frame;
  const isAdmin = user?.isAdmin ?? false;
  const list = { posts, pictures, category, timeZone: site.timeZone };
  return (
    <Layout frame={frame}>
      <section className="wrap pt-[clamp(2rem,5vw,4.5rem)] pb-[clamp(1.25rem,2.5vw,2rem)]">
        <h1 className="[font-size:min(14vw,clamp(2.5rem,1.7rem+3.9vw,5rem))]">{site.blogName}</h1>
        <p className="quiet mt-4 mb-5">
          {t("Insights, strategies, and practical advice for building a thriving business")}
        </p>
        <Byline frame={frame} text={site.author.line} />
      </section>
      <Middle frame={frame}>
        {posts.length === 0 || isAdmin ? (
          <Island name="blog-list" on="visible" component={BlogList} props={{ ...list, isAdmin }} />
        ) : (
          <PostList {...list} />
        )}
      </Middle>
      <Section ground="ground-wash" className="g12 items-end gap-y-7">
        <div className="col-span-12 lg:col-span-7">
          <h2>{t("Stay Updated")}</h2>
          <p className="lead mt-4">{words.text}</p>
        </div>
        <div className="acts col-span-12 lg:col-start-9 lg:col-span-4">
          <Out className="btn btn-primary" href={site.links.newsletter}>
            {t("Subscribe to Updates")}
          </Out>
          <a className="more-link" href="/feed.xml">
            {words.feed}
          </a>
        </div>
      </Section>
      <ClosingCall words={call} frame={frame} proves />
    </Layout>
  );
}
