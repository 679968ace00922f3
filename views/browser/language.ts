import { type Language, speak } from "#src/domain/words.ts";

// Imported by every island's entry. A page in English carries no words, and this finds none.
const words = globalThis.document?.getElementById("language")?.textContent;
if (words) speak(JSON.parse(words) as Language);
