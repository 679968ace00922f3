import type { EmbeddedFile } from "#generated/embedded.gen.ts";
import { baseHeaders, contentSecurityPolicy } from "#src/middleware/security.ts";
import { acceptedCodings, type Coding } from "./encodings.ts";
import { answerIn, type Form, formOf } from "./kept-page.ts";

const SUFFIXES = { br: "br", gzip: "gz", identity: "identity" } as const;

type Served = EmbeddedFile & { forms: Partial<Record<Coding, Form>> };

/** Immutable for a year, since the address holds the content's hash. Headers are made when first requested. */
export const assetServer = (files: Record<string, EmbeddedFile>, https: boolean) => {
  const served = new Map<string, Served>(
    Object.entries(files).map(([url, file]) => [url, { ...file, forms: {} }]),
  );
  const common = { ...baseHeaders(https), "content-security-policy": contentSecurityPolicy({ https }) };

  const read = ({ type, files: stored }: Served, coding: Coding, path: string): Form => {
    const headers = {
      ...common,
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "same-origin",
      ...(Object.keys(stored).length > 1 && { vary: "Accept-Encoding" }),
    };
    return formOf({ status: 200, common: headers }, coding, Bun.file(path));
  };

  const storedForm = (file: Served, accept: string | null): Form | undefined => {
    for (const coding of acceptedCodings(accept)) {
      const form = file.forms[coding];
      if (form) return form;
      const path = file.files[SUFFIXES[coding]];
      if (!path) continue;
      const made = read(file, coding, path);
      file.forms[coding] = made;
      return made;
    }
    return undefined;
  };

  return (path: string, request: Request): Response | undefined => {
    const file = served.get(path);
    const form = file && storedForm(file, request.headers.get("accept-encoding"));
    return form && answerIn(form, request);
  };
};

export type AssetServer = ReturnType<typeof assetServer>;
