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
  expect(lost).toEqual(["[vimeo] (a link now)"]);
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

test("raised figures keep their sign; marks side by side are one, or the first alone", () => {
  expect(classic("<p>10<sup>-3</sup> x<sup>n-q!</sup></p>")).toBe("10⁻³ x^(n-q!)");
  expect(classic("<p><strong>a</strong><strong>b</strong> c</p>")).toBe("**ab** c");
  expect(classic("<p><strong><em>three</em></strong>four</p>")).toBe("***three***four");
  expect(classic("<p><strong>bold <em>both</em></strong><em>x</em>y</p>")).toBe("**bold *both***xy");
  expect(classic("<p>text<strong>(so)</strong>text</p>")).toBe("text(**so**)text");
});

test("a struck block is struck; a comment within a line leaves it whole", () => {
  expect(classic("<del><p>One.</p><ul><li>two</li></ul></del>")).toBe("~~One.~~\n\n- ~~two~~");
  expect(classic("Begin <!-- x -->middle<!--more--> end.")).toBe("Begin middle end.");
});

test("a link without its scheme gets one; what no page may link to is told, and so is a file of the old site", () => {
  const lost: string[] = [];
  const html =
    '<a href="//o.example/p">a</a> <a href="tel:+49123">b</a> <a href="/files/plan.pdf">c</a> <a href="/plan">d</a>';
  expect(markdownOfHtml(`<p>${html}</p>`, lost)).toBe(
    "[a](https://o.example/p) b [c](/files/plan.pdf) [d](/plan)",
  );
  expect(lost).toEqual(["link to tel:+49123", "file /files/plan.pdf"]);
});

test("in a table each text stays in its column; one with blocks becomes paragraphs with its title, told", () => {
  const rows =
    '<tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr><tr><td>e</td></tr>';
  expect(markdownOfHtml(`<table>${rows}</table>`, [])).toContain("| a | b |  |\n|  | c | d |\n| e |");
  const lost: string[] = [];
  const html = "<table><caption>Prices</caption><tr><td><ul><li>one</li></ul></td><td>two</td></tr></table>";
  expect(markdownOfHtml(html, lost)).toBe("*Prices*\n\n- one\n\ntwo");
  expect(lost).toEqual(["table with lists or blocks in it, now paragraphs"]);
});

test("a list within an item that begins with 3 stays one", () => {
  expect(markdownOfHtml('<ul><li>b<ol start="3"><li>c</li><li>d</li></ol></li></ul>', [])).toBe(
    "- b\n\n  3. c\n  4. d",
  );
});

test("a video by its address is a link; of what is lost the report has the words", () => {
  const lost: string[] = [];
  expect(classic("[vimeo http://vimeo.com/44633289]", lost)).toBe(
    "[vimeo.com/44633289](http://vimeo.com/44633289)",
  );
  expect(classic('[video foo="7"]', lost)).toBe("");
  markdownOfHtml('<p>x</p><object data="x.swf"></object><map><area href="/a"></map>', lost);
  expect(lost).toEqual(["[vimeo] (a link now)", '[video foo="7"]', "object x.swf", "area /a"]);
});
