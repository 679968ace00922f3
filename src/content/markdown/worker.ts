import { type RenderRequest, rendered } from "#src/content/markdown.ts";

declare const self: Worker;

self.onmessage = ({ data }: MessageEvent<RenderRequest>) => self.postMessage(rendered(data));
