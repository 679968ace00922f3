import { parse } from "yaml";

/** Returns one field of an unchecked site.yaml; undefined if absent or invalid, which the check reports. */
export const siteValue = (text: string | undefined, field: "name" | "locale"): string | undefined => {
  try {
    const value = parse(text ?? "")?.[field];
    return typeof value === "string" ? value.trim() : undefined;
  } catch {
    return undefined;
  }
};
