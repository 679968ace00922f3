/** Without keys Bun's S3 client reads them from the environment (S3_… or AWS_…). */
export type Bucket = {
  endpoint: string | undefined;
  bucket: string;
  prefix: string;
  region: string | undefined;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
};

const isEncoded = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
};

/** https://KEY:SECRET@s3.example.com/bucket/folder?region=eu-1, or s3://bucket/folder for Amazon's; else null. */
export const readBucket = (address: string): Bucket | null => {
  const url = URL.parse(address);
  if (!url || !/^(?:https?|s3):$/.test(url.protocol) || url.hostname === "" || !isEncoded(url.href))
    return null;
  const folders = decodeURIComponent(url.pathname).split("/").filter(Boolean);
  const own = url.protocol === "s3:";
  const bucket = own ? url.hostname : folders.shift();
  if (!bucket) return null;
  return {
    endpoint: own ? undefined : url.origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    region: url.searchParams.get("region") ?? undefined,
    accessKeyId: decodeURIComponent(url.username) || undefined,
    secretAccessKey: decodeURIComponent(url.password) || undefined,
  };
};
