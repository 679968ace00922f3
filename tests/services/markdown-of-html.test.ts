import { expect, test } from "bun:test";
import { paragraphsOf } from "#src/services/post-import/classic.ts";
import { withoutHtml } from "#src/services/post-import/html-in-markdown.ts";
import { markdownOfHtml } from "#src/services/post-import/markdown-of-html.ts";
import { withoutShortcodes } from "#src/services/post-import/shortcodes.ts";
import { withoutTags } from "#src/services/post-import/static-tags.ts";

const classic = (html: string, lost: string[] = []) =>
  markdownOfHtml(paragraphsOf(withoutShortcodes(html, lost, new Map())), lost);
const page = { fields: { title: "A title" }, addressOf: () => "/blog/other" };

test("a styled paragraph of a classic post changes no other; single breaks stay breaks", () => {
  const html = 'One.\n\n<p style="text-align: center;">Two.</p>\n\nThree\nfour.\n\n<strong>Five</strong>';
  expect(classic(html)).toBe("One.\n\nTwo.\n\nThree  \nfour.\n\n**Five**");
});

test("preformatted text is code with its lines, without a code element too", () => {
  expect(classic("<pre>a &lt;b&gt;\n\n  c</pre>")).toBe("```\na <b>\n\n  c\n```");
  expect(classic('<pre class="brush: php">x<br>y</pre>')).toBe("```php\nx\ny\n```");
});

test("in Markdown, too, within the block of another element, with its blank lines", () => {
  const text = "<p>Before</p>\n<pre>a\n\n  # b\n</pre>\n<p>After</p>\n\n```\n<b>\n<pre>\n```\n";
  expect(withoutHtml(text, [])).toBe("Before\n\n```\na\n\n  # b\n```\n\nAfter\n\n```\n<b>\n<pre>\n```\n");
  const lost: string[] = [];
  expect(markdownOfHtml("<pre>x<ol><li>y</li></ol></pre>", lost)).toBe("```\nxy\n```");
  expect(lost).toEqual(["list within code"]);
});

test("struck, raised and lowered words keep their meaning", () => {
  const html = "<p><del>100</del> 80 E=mc<sup>2</sup> H<sub>2</sub>O 1<sup>st</sup> x<sup>n+q</sup></p>";
  expect(classic(html)).toBe("~~100~~ 80 E=mc² H₂O 1st x^(n+q)");
});

test("a mark between a letter and punctuation stays one", () => {
  expect(classic("<p><strong>“Hello.”</strong>Next</p>")).toBe("**“Hello**.”Next");
  expect(classic('<p>See <em>a <a href="/b">c</a></em>d.</p>')).toBe("See a [c](/b)d.");
});

test("captions, cards and pictures in links stay together", () => {
  const caption =
    '[caption id="a" width="3"]<a href="http://o.example/b"><img src="http://o.example/a.png" alt="A"></a> Ann at <em>sea</em>[/caption]';
  expect(classic(caption)).toContain("[![A](http://o.example/a.png)](http://o.example/b)\n\n*Ann at sea*");
  const card =
    '<a href="https://c.example"><div><div class="kg-bookmark-title">A card</div><div>What it says</div></div></a>';
  expect(classic(card)).toBe("[A card](https://c.example)\n\nWhat it says");
});

test("footnotes of the block editor stay notes", () => {
  const html =
    '<p>Text<sup data-fn="x" class="fn"><a href="#x" id="x-link">1</a></sup>.</p><ol><li id="x">The note. <a href="#x-link">↩︎</a></li></ol>';
  expect(markdownOfHtml(html, [])).toBe("Text[^1].\n\n[^1]: The note.");
});

test("a video by its number is a link, and counted", () => {
  const lost: string[] = [];
  expect(classic("[vimeo 123]", lost)).toBe("[vimeo.com/123](https://vimeo.com/123)");
  expect(lost).toEqual(["[vimeo]"]);
});

test("of Markdown only the blocks with HTML change", () => {
  const kept = "* a *b*\n* c\n\n`<b>`\n\n    <i>\n";
  expect(withoutHtml(kept, [])).toBe(kept);
  const text =
    "Before _x_.\n\n<center>Mid <b>bold</b></center>\n\n<!-- more -->\n\nList<T> of [^1]<br>x\n\n[^1]: note\n";
  expect(withoutHtml(text, [])).toBe("Before _x_.\n\nMid **bold**\n\nList\\<T> of [^1]  \nx\n\n[^1]: note\n");
});

test("tags of generators say what they can, and are counted where they cannot", () => {
  const lost: string[] = [];
  const text =
    "{{ page.title }} [x]({% post_url 2020-01-01-other %})\n{: .note}\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\n{% raw %}{{ kept }}{% endraw %} {% weather %}";
  expect(withoutTags(text, page, lost).replaceAll(/\n{2,}/g, "\n\n")).toBe(
    "A title [x](/blog/other)\n\n```ruby\nputs 1\n```\n\n{{ kept }} ",
  );
  expect(lost).toEqual(["{: .note}", "{% weather %}"]);
});
