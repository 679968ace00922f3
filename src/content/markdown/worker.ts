import type { BodyWords, ImageSize } from "#src/content/body-text.ts";
import { renderBody, renderFeedBody } from "#src/content/markdown.ts";
import { BODY_HTML_MAX } from "#src/domain/limits.ts";

/** A message to the worker: one text to render, for a page or for a feed. */
export type RenderRequest = { markdown: string; words: BodyWords } & (
  | { form: "page"; sizes: ReadonlyMap<string, ImageSize> }
  | { form: "feed"; origin: string }
);

/** A message from the worker: `ready` once, then per text its HTML, or that the HTML is too long for a page. */
export type RenderAnswer = "ready" | { html: string } | { failed: "too-heavy" };

declare const self: Worker;

const render = (asked: RenderRequest): string => {
  const { markdown, words } = asked;
  if (asked.form === "feed") return renderFeedBody(markdown, { words, origin: asked.origin });
  return renderBody(markdown, { words, sizeOf: (src) => asked.sizes.get(src) });
};

self.onmessage = ({ data }: MessageEvent<RenderRequest>) => {
  const html = render(data);
  const answer: RenderAnswer = html.length > BODY_HTML_MAX ? { failed: "too-heavy" } : { html };
  self.postMessage(answer);
};

self.postMessage("ready" satisfies RenderAnswer);
