import type { MarkdownIt } from "markdown-it";
import { INLINE_NOTES_MAX } from "#src/domain/limits.ts";

const countNotes = (footnotes: unknown): number =>
  typeof footnotes === "object" && footnotes !== null && "list" in footnotes && Array.isArray(footnotes.list)
    ? footnotes.list.length
    : 0;

/**
 * Limits inline footnotes per text; beyond the limit `^[…]` stays text. The plugin parses each one as its own text and then
 * all of them again: 25,000 of them took 47 seconds.
 */
export function capInlineNotes(md: MarkdownIt): void {
  md.inline.ruler.before("footnote_inline", "inline_note_cap", (state, silent) => {
    if (!state.src.startsWith("^[", state.pos)) return false;
    if (countNotes(state.env?.footnotes) < INLINE_NOTES_MAX) return false;
    if (!silent) state.pending += "^";
    state.pos += 1;
    return true;
  });
}
