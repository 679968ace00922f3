/** Letters that Unicode takes for letters of their own, as ASCII writes them (CONTRACT, "Texts and addresses"). */
export const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

const GERMAN = { ä: "ae", ö: "oe", ü: "ue" };

const pairs = (text: string) =>
  Object.fromEntries(text.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)]));

/** Cyrillic as passports have it, Greek as road signs do. */
const FOREIGN = pairs(
  "аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya іi їyi єye ґg ўu ђdj јj љlj њnj ћc џdz ѓg ќk ѕdz " +
    "αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo",
);

/** Small letters and digits of ASCII, as far as the text can be told by them; its marks are dropped. */
export const latin = (text: string, isGerman: boolean): string => {
  const letters: Readonly<Record<string, string>> = { ...LETTERS, ...(isGerman && GERMAN), ...FOREIGN };
  return [...text.normalize("NFC").toLowerCase()]
    .map((letter) => letters[letter] ?? letter.normalize("NFKD").replaceAll(/\p{M}/gu, ""))
    .map((letter) => [...letter].map((plain) => letters[plain] ?? plain).join(""))
    .join("");
};

/** A text as menus and phrases compare it: in small letters, without their marks. */
export const bare = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

const both = (pair: string): string[] => [pair, `${pair.slice(0, 1).toUpperCase()}${pair.slice(1)}`];

/** What a search takes for the same, in the order in which it is replaced; small letters stand for both cases. */
const SEARCHED = pairs(
  [
    ...["ßss", "ẞss", "ıi", "ςσ", "’'", "‘'", "´'"],
    ...[
      "æae",
      "œoe",
      "øo",
      "łl",
      "đd",
      "ðd",
      "þth",
      "ёе",
      "άα",
      "έε",
      "ήη",
      "ίι",
      "ϊι",
      "όο",
      "ύυ",
      "ϋυ",
      "ώω",
    ].flatMap(both),
    ...["ΐι", "ΰυ"],
  ].join(" "),
);

/** Each letter with what stands for it in the indexes of texts; migration 0026 has them too. */
export const SEARCH_LETTERS: readonly (readonly [string, string])[] = Object.entries(SEARCHED);

/** A text as it is searched: other marks and case are the index's to ignore. */
export const searchable = (text: string): string =>
  [...text.normalize("NFC")].map((letter) => SEARCHED[letter] ?? letter).join("");
