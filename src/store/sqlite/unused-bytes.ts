// The bytes of a page that no cell uses (https://www.sqlite.org/fileformat.html#b_tree_pages). secure_delete zeroes what is
// deleted, but SQLite leaves copies of cells there that it moved to another page.

/** First byte of a b-tree page: interior or leaf, of an index or of a table. */
const INTERIOR = [2, 5];
const LEAF = [10, 13];

/**
 * Other pages begin with the number of a page, four bytes long: below this many pages (128 GB) its first is 0 or 1 and none
 * looks like a b-tree's.
 */
export const MOST_PAGES = 0x02_00_00_00;

const ZEROS = Buffer.alloc(65_536);
const CELLS_AT = 3;
const CONTENT_AT = 5;

/**
 * Zeroes what stands between the cell pointers and the cells of a page.
 * @param bytes pages, one after another; changed in place
 * @param start where the page begins in them
 * @returns from where to where it zeroed, counted within `bytes`; undefined where nothing stood, or for another kind of page
 */
export const zeroUnused = (
  bytes: Buffer,
  start: number,
  pageSize: number,
): { from: number; to: number } | undefined => {
  const kind = bytes[start] ?? 0;
  const header = INTERIOR.includes(kind) ? 12 : LEAF.includes(kind) ? 8 : undefined;
  if (header === undefined) return;
  const from = start + header + 2 * bytes.readUInt16BE(start + CELLS_AT);
  const to = start + (bytes.readUInt16BE(start + CONTENT_AT) || 65_536);
  // Of a damaged page nothing is certain.
  if (from >= to || to > start + pageSize) return;
  const unused = bytes.subarray(from, to);
  if (unused.equals(ZEROS.subarray(0, unused.length))) return;
  unused.fill(0);
  return { from, to };
};
