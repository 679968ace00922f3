import type { MarkdownIt } from "markdown-it";
import { BODY_BLOCK_TOKENS_MAX } from "#src/domain/limits.ts";

/** Thrown while a text is parsed, as soon as its paragraphs, headings, items and cells are too many. */
export class TooManyBlocks extends Error {}

/**
 * Limits the tokens of a text's blocks, counted as they come, since one table is a single rule's work. Without it 125,000
 * headings took 450 MB before their HTML was found too long.
 */
export function capBlocks(md: MarkdownIt): void {
  const { State } = md.block;
  md.block.State = class extends State {
    override push(...token: Parameters<InstanceType<typeof State>["push"]>) {
      if (this.tokens.length >= BODY_BLOCK_TOKENS_MAX) throw new TooManyBlocks();
      return super.push(...token);
    }
  };
}
