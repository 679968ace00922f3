import type { MarkdownIt } from "markdown-it";
import { INLINE_NOTES_MAX } from "#src/domain/limits.ts";

const countNotes = (footnotes: unknown): number =>
  typeof footnotes === "object" && footnotes !== null && "list" in footnotes && Array.isArray(footnotes.list)
    ? footnotes.list.length
    : 0;

/**
 * Bounds the notes that are written in place: each is parsed as a text of its own, and all of them together again, so
 * that 25,000 of them held the loop for 47 seconds. Beyond the bound `^[…]` stays text.
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
