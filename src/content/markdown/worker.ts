import type { RenderRequest } from "#src/content/body-renderer.ts";
import { rendered } from "#src/content/markdown.ts";

declare const self: Worker;

self.onmessage = ({ data }: MessageEvent<RenderRequest>) => self.postMessage(rendered(data));
