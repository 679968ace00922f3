import { type Language, speakBy } from "#src/domain/words.ts";

// Imported by every island's entry. Pages in English have no such element.
const words = globalThis.document?.getElementById("language")?.textContent;
if (words) {
  const language = JSON.parse(words) as Language;
  speakBy(() => language);
}
