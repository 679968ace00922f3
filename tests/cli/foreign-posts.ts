/** An export as Ghost 5 writes it, by its documentation: posts, their tags, addresses of its own as __GHOST_URL__. */
export const ghostExport = {
  db: [
    {
      meta: { exported_on: 1763700000000, version: "5.90.0" },
      data: {
        posts: [
          {
            id: "p1",
            title: "Hand over the keys",
            slug: "hand-over-the-keys",
            html: '<p>Begin with the <strong>smallest</strong> key. It is on your ring.</p><h2 id="then">Then</h2><ul><li>the door</li><li>the safe</li></ul><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/2020/05/key.png" alt="A key" loading="lazy"><figcaption>The key</figcaption></figure><table><thead><tr><th>Key</th><th>Who</th></tr></thead><tbody><tr><td>Door</td><td>Ann</td></tr></tbody></table>',
            type: "post",
            status: "published",
            custom_excerpt: null,
            feature_image: "__GHOST_URL__/content/images/2020/05/key.png",
            created_at: "2020-05-01T08:00:00.000Z",
            published_at: "2020-05-04T09:30:00.000Z",
          },
          {
            id: "p2",
            title: "A thought for later",
            slug: "a-thought-for-later",
            html: "<p>Not yet.</p>",
            type: "post",
            status: "draft",
            custom_excerpt: "What comes later.",
            created_at: "2020-06-01T08:00:00.000Z",
            published_at: null,
          },
          { id: "p3", title: "About", slug: "about", html: "<p>We.</p>", type: "page", status: "published" },
        ],
        tags: [
          { id: "t1", name: "News" },
          { id: "t2", name: "Culture" },
        ],
        posts_tags: [
          { post_id: "p1", tag_id: "t1", sort_order: 0 },
          { post_id: "p1", tag_id: "t2", sort_order: 1 },
        ],
      },
    },
  ],
};

const item = (fields: string) => `<item>${fields}</item>`;

/** A WordPress eXtended RSS file, by what WordPress 6 writes. */
export const wordpressExport = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>The practice</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
${item(`<title><![CDATA[Count what matters]]></title><link>https://old.example/2019/03/count-what-matters/</link>
<content:encoded><![CDATA[<!-- wp:paragraph --><p>One number is enough. &amp; it is late.</p><!-- /wp:paragraph --><!-- wp:image --><figure><img src="https://old.example/wp-content/uploads/2019/03/dot-300x200.png" alt="A dot"/></figure><!-- /wp:image -->]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>7</wp:post_id><wp:post_date_gmt><![CDATA[2019-03-05 10:00:00]]></wp:post_date_gmt>
<wp:post_name><![CDATA[count-what-matters]]></wp:post_name><wp:status><![CDATA[publish]]></wp:status><wp:post_type><![CDATA[post]]></wp:post_type>
<category domain="category" nicename="strategy"><![CDATA[Strategy]]></category>
<wp:postmeta><wp:meta_key><![CDATA[_thumbnail_id]]></wp:meta_key><wp:meta_value><![CDATA[9]]></wp:meta_value></wp:postmeta>`)}
${item(`<title>dot</title><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:attachment_url>https://old.example/wp-content/uploads/2019/03/dot.png</wp:attachment_url>`)}
${item(`<title>Imprint</title><wp:post_id>2</wp:post_id><wp:post_type>page</wp:post_type><wp:status>publish</wp:status><content:encoded>We.</content:encoded>`)}
</channel></rss>`;

/** Markdown as static site generators keep it. */
export const markdownFile = `---
title: The quiet Monday
date: 2021-02-08
tags: [calm, Leadership]
description: Nobody called.
---

Nobody called, and *that* was the point.

![The dot](images/dot.png)
`;
