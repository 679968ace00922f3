import type { EmbeddedFile } from "#generated/embedded.gen.ts";
import { baseHeaders, contentSecurityPolicy, type Https } from "#src/middleware/security.ts";
import { acceptedCodings, type Coding } from "./encodings.ts";
import { answerIn, type Form, formOf } from "./kept-page.ts";

const SUFFIXES = { br: "br", gzip: "gz", identity: "identity" } as const;

/** Immutable for a year, since the address holds the content's hash. Headers are made when first requested. */
export const assetServer = (files: Record<string, EmbeddedFile>, https: Https) => {
  const forms = new Map<string, Form>();
  const common = { ...baseHeaders(https), "content-security-policy": contentSecurityPolicy({ https }) };

  const makeForm = (path: string, { type, files: stored }: EmbeddedFile, coding: Coding): Form => {
    const headers = {
      ...common,
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "same-origin",
      ...(Object.keys(stored).length > 1 && { vary: "Accept-Encoding" }),
    };
    const form = formOf({ status: 200, common: headers }, coding, Bun.file(path));
    forms.set(path, form);
    return form;
  };

  return (path: string, request: Request): Response | undefined => {
    const file = files[path];
    if (!file) return undefined;
    const codings = acceptedCodings(request.headers.get("accept-encoding"));
    const coding = codings.find((each) => file.files[SUFFIXES[each]]);
    const stored = coding && file.files[SUFFIXES[coding]];
    if (!stored) return undefined;
    return answerIn(forms.get(stored) ?? makeForm(stored, file, coding), request);
  };
};

export type AssetServer = ReturnType<typeof assetServer>;
