import type { ReactNode } from "react";
import type { BlogContent } from "#src/content/shape/pages.ts";
import { t } from "#src/domain/words.ts";
import type { Frame } from "#views/components/frame.ts";
import { Out } from "#views/components/link.tsx";
import { type ListedPost, PostList } from "#views/components/post-list.tsx";
import { Section } from "#views/components/section.tsx";
import { Island } from "#views/island.tsx";
import BlogList from "#views/islands/blog-list.tsx";
import { Layout } from "#views/layout.tsx";

type BlogProps = {
  frame: Frame;
  words: BlogContent["stayUpdated"];
  posts: ListedPost[];
  /** URLs of each category's pictures; see `PostList`. */
  pictures: Record<string, string[]>;
};

/** The blog's list (SPEC §2). It is an island only if there are no posts or the reader is an admin. */
export function BlogPage({ frame, words, posts, pictures }: BlogProps) {
  const { site, user } = frame;
  const isAdmin = user?.isAdmin ?? false;
  const list = { posts, pictures, timeZone: site.timeZone };
  return (
    <Layout frame={frame}>
      <section className="pt-12 pb-8 md:pt-16 lg:pt-24 lg:pb-14">
        <div className="wrap">
          <h1 className="hero-title">{site.blogName}</h1>
          <p className="lead mt-7">
            {t("Insights, strategies, and practical advice for building a thriving business")}
          </p>
        </div>
      </section>
      <section className="pb-section">
        <div className="wrap">
          {posts.length === 0 || isAdmin ? (
            <Island name="blog-list" on="visible" component={BlogList} props={{ ...list, isAdmin }} />
          ) : (
            <PostList {...list} />
          )}
        </div>
      </section>
      <StayUpdated text={words.text}>
        <Out className="btn btn-primary" href={site.links.newsletter}>
          {t("Subscribe to Updates")}
        </Out>
        <a className="more-link" href="/feed.xml">
          {words.feed}
        </a>
      </StayUpdated>
    </Layout>
  );
}

function StayUpdated({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Section ground="ground-wash" className="g12 items-end gap-y-7">
      <div className="col-span-12 lg:col-span-7">
        <h2>{t("Stay Updated")}</h2>
        <p className="lead mt-4">{text}</p>
      </div>
      <div className="acts col-span-12 lg:col-start-9 lg:col-span-4">{children}</div>
    </Section>
  );
}
