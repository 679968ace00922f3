import { parse } from "yaml";

/** Reads one field of a site.yaml before it is checked; nothing where it is not there. What is wrong is told by the check. */
export const siteValue = (text: string | undefined, field: "name" | "locale"): string | undefined => {
  try {
    const value = parse(text ?? "")?.[field];
    return typeof value === "string" ? value.trim() : undefined;
  } catch {
    return undefined;
  }
};
