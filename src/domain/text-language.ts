import { locale } from "./words.ts";

/** Words of English that are none in the languages a practice of another one writes in. */
const ENGLISH = /^(?:the|and|you|your|that|this|with|who|what|they|are|from|have|when)$/i;
/** The built-in articles and books have a fifth. */
const SHARE = 0.05;

/** `en` for an English text on a site of another language, such as a sample: its `lang`, for reading aloud. */
export function foreignLanguage(text: string): "en" | undefined {
  if (locale().startsWith("en")) return undefined;
  const words = text.match(/\p{L}+/gu) ?? [];
  const hits = words.filter((word) => ENGLISH.test(word)).length;
  return hits > 0 && hits >= words.length * SHARE ? "en" : undefined;
}
