import type { BodyWords, ImageSize } from "#src/content/body-text.ts";
import { renderBody, renderFeedBody } from "#src/content/markdown.ts";
import { BODY_HTML_MAX } from "#src/domain/limits.ts";
import { TooManyBlocks } from "./blocks.ts";

/** A message to the worker: one text to render, for a page or for a feed. */
export type RenderRequest = { markdown: string; words: BodyWords } & (
  | { form: "page"; sizes: ReadonlyMap<string, ImageSize> }
  | { form: "feed"; origin: string }
);

/** A message from the worker: `ready` once, then per text its HTML, or that it has too many blocks or too long a HTML. */
export type RenderAnswer = "ready" | { html: string } | { failed: "too-heavy" };

declare const self: Worker;

const render = (asked: RenderRequest): string => {
  const { markdown, words } = asked;
  if (asked.form === "feed") return renderFeedBody(markdown, { words, origin: asked.origin });
  return renderBody(markdown, { words, sizeOf: (src) => asked.sizes.get(src) });
};

const answer = (asked: RenderRequest): RenderAnswer => {
  try {
    const html = render(asked);
    return html.length > BODY_HTML_MAX ? { failed: "too-heavy" } : { html };
  } catch (error) {
    if (error instanceof TooManyBlocks) return { failed: "too-heavy" };
    throw error;
  }
};

self.onmessage = ({ data }: MessageEvent<RenderRequest>) => self.postMessage(answer(data));

self.postMessage("ready" satisfies RenderAnswer);
