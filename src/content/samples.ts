import { parse } from "yaml";
import { isPost } from "./seeds.ts";
import { siteValue } from "./site-value.ts";

/** The fields of site.yaml that hold the sample practice's own facts. */
type Site = { author?: { name?: string }; links?: Record<string, string>; email?: string; website?: string };

const read = <T>(text: string | undefined): T | undefined => {
  try {
    return (parse(text ?? "") as T | null) ?? undefined;
  } catch {
    // Invalid YAML is reported by the content check.
    return undefined;
  }
};

/** Returns whether a file is still the sample: not overridden, or still marked `sample: true` as the built-in one is. */
const isSample = (own: string | undefined, sample: string | undefined): boolean =>
  own === undefined || (own.includes("sample: true") && !!sample?.includes("sample: true"));

/**
 * Takes the embedded files and the operator's, and returns a sentence per invented sample that would be published under
 * the operator's name; none while the name is still the sample's.
 */
export const samplesAmiss = (embedded: Record<string, string>, own: Record<string, string>): string[] => {
  const name = siteValue(own["site.yaml"], "name");
  const sampleName = siteValue(embedded["site.yaml"], "name");
  if (name === undefined || sampleName === undefined || name === sampleName) return [];
  const sample = read<Site>(embedded["site.yaml"]) ?? {};
  const site = read<Site>(own["site.yaml"]) ?? {};
  const notes: string[] = [];
  if (site.author?.name === sample.author?.name)
    notes.push(`site.yaml, author.name: ${site.author?.name} is the invented author of the sample`);
  for (const field of ["email", "website"] as const)
    if (site[field] === sample[field]) notes.push(`site.yaml, ${field}: ${site[field]} is the sample's`);
  for (const [link, address] of Object.entries(site.links ?? {}))
    if (address && isSampleAddress(address, sample))
      notes.push(`site.yaml, links.${link}: ${address} is the sample's`);
  for (const [file, text] of Object.entries(own))
    if (/\.(?:yaml|md)$/.test(file) && nameStandsIn(text, sampleName))
      notes.push(`${file}: the sample's name ${sampleName} still stands in it`);
  if (isSample(own["testimonials.yaml"], embedded["testimonials.yaml"]))
    notes.push(
      "testimonials.yaml: the customers of the sample are invented; a new database would show them as yours",
    );
  if (!Object.keys(own).some(isPost))
    notes.push("posts: the articles of the sample would be published as yours in a new database");
  const logos =
    read<{ clients?: { logos?: { src: string }[] } }>(own["home.yaml"] ?? embedded["home.yaml"])?.clients
      ?.logos ?? [];
  const invented = logos.filter(({ src }) => src.startsWith("logos/")).length;
  if (invented > 0)
    notes.push(`home.yaml, clients.logos: ${invented} of the ${logos.length} clients are invented`);
  return notes;
};

const isSampleAddress = (address: string, sample: Site): boolean =>
  Object.values(sample.links ?? {}).includes(address);

const nameStandsIn = (text: string, name: string): boolean =>
  text
    .split("\n")
    .filter((line) => !line.trimStart().startsWith("#"))
    .some((line) => new RegExp(`\\b${name}\\b`).test(line));
