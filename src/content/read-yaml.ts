import {
  Composer,
  CST,
  Document,
  isScalar,
  Lexer,
  LineCounter,
  type Pair,
  Parser,
  Scalar,
  type ScalarTag,
  type Tags,
  visit,
  YAMLParseError,
} from "yaml";
import { stringifyString } from "yaml/util";
import { BUDGETS } from "#src/domain/budget.ts";

const { bytes, keys, depth, aliases, tokens } = BUDGETS.content;

const MOST: Partial<Record<CST.TokenType, number>> = {
  "map-value-ind": keys,
  "explicit-key-ind": keys,
  "seq-item-ind": keys,
  comma: keys,
  alias: aliases,
};

const isCollection = ({ type }: CST.Token): boolean => /^(?:block-map|block-seq|flow-collection)$/.test(type);

const fault = (at: number, reason: string) => new YAMLParseError([at, at], "RESOURCE_EXHAUSTION", reason);

/** A text's tokens, read no further than its budget. */
const tokensOf = (text: string, lines: LineCounter): CST.Token[] | YAMLParseError => {
  lines.addNewLine(0);
  if (Buffer.byteLength(text) > bytes) return fault(0, `it has more than ${bytes} bytes`);
  const parser = new Parser(lines.addNewLine);
  const counts = new Map<string | null, number>();
  const made: CST.Token[] = [];
  let count = 0;
  for (const source of new Lexer().lex(text)) {
    const type = CST.tokenType(source);
    const most = type === null ? undefined : MOST[type];
    const found = (counts.get(type) ?? 0) + 1;
    counts.set(type, found);
    if (most !== undefined && found > most)
      return fault(
        parser.offset,
        `it has more than ${most} ${type === "alias" ? "aliases" : "keys or items"}`,
      );
    if (++count > tokens) return fault(parser.offset, "it has too many parts");
    made.push(...parser.next(source));
    if (parser.stack.length > depth && parser.stack.filter(isCollection).length > depth)
      return fault(parser.offset, `it is nested deeper than ${depth} levels`);
  }
  return [...made, ...parser.end()];
};

/** Folded texts are wrapped at this many characters; nothing else is wrapped. */
const FOLD = 100;

const stringify: ScalarTag["stringify"] = (item, context, ...more) => {
  const lineWidth = item.type === Scalar.BLOCK_FOLDED ? FOLD : 0;
  const options = { ...context.options, lineWidth };
  return stringifyString(item as Scalar<string>, { ...context, actualString: true, options }, ...more);
};

const customTags = (all: Tags): Tags =>
  all.map(
    (tag) =>
      (typeof tag === "object" && tag.tag.endsWith(":str") ? { ...tag, stringify } : tag) as typeof tag,
  );

/** The library's own check compares each key with each other one. */
const keyFault = (seen: Set<unknown>, { key }: Pair): YAMLParseError | undefined => {
  if (!isScalar(key)) return undefined;
  const [at = 0] = key.range ?? [];
  if (key.value === "<<" && key.type === Scalar.PLAIN)
    return fault(at, "merge keys (<<) are not taken: write the fields out");
  if (seen.has(key.value)) return new YAMLParseError([at, at], "DUPLICATE_KEY", "Map keys must be unique");
  seen.add(key.value);
  return undefined;
};

/** A text's document, to be changed by whoever read it. Over the budget of a content file it is empty, with that as its error. */
export const readDocument = (text: string) => {
  const lines = new LineCounter();
  const all = tokensOf(text, lines);
  if (all instanceof YAMLParseError) {
    const document = new Document(null);
    document.errors.push(all);
    return { document, lines };
  }
  const composer = new Composer({ schema: "core", customTags, uniqueKeys: false });
  const [document = new Document(null), more] = composer.compose(all, true, text.length);
  if (more) document.errors.push(new YAMLParseError([0, 0], "MULTIPLE_DOCS", "It is more than one document"));
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      document.errors.push(...items.flatMap((pair) => keyFault(seen, pair) ?? []));
    },
  });
  return { document: document as Document, lines };
};
