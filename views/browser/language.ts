import { type Language, speak } from "#src/domain/words.ts";

// Imported by every island's entry. Pages in English have no such element.
const words = globalThis.document?.getElementById("language")?.textContent;
if (words) speak(JSON.parse(words) as Language);
