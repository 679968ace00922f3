import { moment, PostRefused } from "./foreign-post.ts";

/** Ghost and its like hide what is below; who may read it is not for us to say. */
const MEMBERS_ONLY =
  /<!--\s*(?:members-only|kg-gated-block|kg-card-begin:\s*email|wp:jetpack\/(?:paywall|premium-content))|\[(?:members?[-_]?only|restrict|private|protected|pmpro_membership|wlm_|mepr-|um_loggedin|ihc-hide|wcm_restrict|swpm_)[\s\]\w-]/i;

export const isYes = (value: unknown): boolean => /^(?:true|yes|on|y|1)$/i.test(String(value));
const isNo = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || /^(?:false|no|off|n|0)$/i.test(String(value));

/** Reasons of the text itself, whatever its source. */
export const withheldByText = (text: string): string[] =>
  MEMBERS_ONLY.test(text) ? ["a part of it is for members only"] : [];

/** A state of a WordPress or Ghost post that is not clearly public; `published` is how theirs is called. */
export const withheldByStatus = (status: string | null | undefined, published: string): string[] => {
  if (!status) return ["it has no status"];
  return status === published ? [] : [`its status is ${status}`];
};

/** Of plugins that let only some read a post. */
export const withheldByMeta = (meta: (key: string) => string | null | undefined): string[] =>
  meta("_members_access_role") || !/^(?:|everybody)$/.test(meta("_jetpack_newsletter_access") ?? "")
    ? ["it is for members"]
    : [];

/** Fields of front matter that hide a post wherever they are set. */
const HIDING = [
  "draft",
  "is_draft",
  "isdraft",
  "email_only",
  "private",
  "unlisted",
  "hidden",
  "password",
  "protected",
  "wip",
  "headless",
  "members",
  "members_only",
  "membersonly",
  "sponsors_only",
  "tiers",
  "eleventyexcludefromcollections",
];

const STATES =
  /^(?:publish|published|listed|status|state|visibility|access|build|_build|expirydate|unpublishdate|expires|flags)$/;

/** Where front matter that has a field twice, which says two things, is read with its name. */
export const TWICE = "fields that stand twice";

const isDate = (value: unknown): boolean => {
  try {
    return (
      value instanceof Date || (typeof value === "string" && /^\d{4}-/.test(value) && moment(value) !== null)
    );
  } catch (error) {
    if (error instanceof PostRefused) return false;
    throw error;
  }
};

const isNever = (build: unknown): boolean =>
  typeof build === "object" &&
  build !== null &&
  Object.entries(build).some(
    ([key, value]) =>
      /^(?:list|render)$/i.test(key) && (value === false || value === "never" || value === "local"),
  );

/** CONTRACT "Imports, anew". Keys of `fields` are in lower case, as Hugo reads them. */
export const withheldByFields = (fields: Readonly<Record<string, unknown>>, file: string, now: string) => {
  const reasons: string[] = [];
  const folder = /(?:^|\/)(_?drafts)\//i.exec(file)?.[1];
  if (folder) reasons.push(`it lies in ${folder}/`);
  for (const field of HIDING)
    if (!isNo(fields[field])) reasons.push(field === "password" ? "it has a password" : `it says ${field}`);
  const { publish, published = publish, listed, status, state, visibility, access } = fields;
  if (published !== undefined && !isYes(published) && !isDate(published))
    reasons.push("it says that it is not published");
  if (listed !== undefined && !isYes(listed)) reasons.push("it is not listed");
  for (const [name, value] of Object.entries({ status, state, visibility, access }))
    if (!isNo(value) && !/^(?:publish|published|public)$/i.test(String(value)))
      reasons.push(`its ${name} is ${value}`);
  if (isNever(fields.build ?? fields._build)) reasons.push("it is built for no list");
  for (const flag of [fields.flags].flat().flatMap((value) => String(value ?? "").split(/[\s,]+/)))
    if (HIDING.includes(flag.toLowerCase())) reasons.push(`its flags say ${flag}`);
  for (const key of [fields[TWICE]].flat())
    if (HIDING.includes(String(key)) || STATES.test(String(key))) reasons.push(`${key} stands twice in it`);
  const expiry = moment(fields.expirydate ?? fields.unpublishdate ?? fields.expires);
  if (expiry !== null && expiry <= now) reasons.push(`it expired on ${expiry.slice(0, 10)}`);
  return reasons;
};
