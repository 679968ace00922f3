/** A tiny storage that speaks as much S3 as a client needs to put, list and delete; it keeps objects in memory. */
export const startBucket = () => {
  const objects = new Map<string, Uint8Array>();
  const parts = new Map<string, Uint8Array[]>();
  const xml = (text: string) =>
    new Response(`<?xml version="1.0" encoding="UTF-8"?>${text}`, {
      headers: { "content-type": "application/xml" },
    });

  const list = (prefix: string): Response => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const rows = keys.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-21T00:00:00.000Z</LastModified><ETag>"e"</ETag><Size>${objects.get(key)?.byteLength ?? 0}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    );
    return xml(
      `<ListBucketResult><Name>vault</Name><Prefix>${prefix}</Prefix><KeyCount>${keys.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>${rows.join("")}</ListBucketResult>`,
    );
  };

  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    maxRequestBodySize: 1024 * 1024 * 1024,
    fetch: async (request) => {
      const url = new URL(request.url);
      const [, bucket, ...rest] = url.pathname.split("/");
      const key = rest.map(decodeURIComponent).join("/");
      if (bucket !== "vault" || !request.headers.get("authorization")?.includes("Credential=KEY/"))
        return new Response("<Error><Code>AccessDenied</Code></Error>", { status: 403 });
      const upload = url.searchParams.get("uploadId");
      if (request.method === "GET" && key === "") return list(url.searchParams.get("prefix") ?? "");
      if (request.method === "POST" && url.searchParams.has("uploads")) {
        parts.set(key, []);
        return xml(
          `<InitiateMultipartUploadResult><Bucket>vault</Bucket><Key>${key}</Key><UploadId>one</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      if (request.method === "PUT" && upload) {
        const number = Number(url.searchParams.get("partNumber"));
        const all = parts.get(key) ?? [];
        all[number - 1] = await request.bytes();
        return new Response(null, { headers: { etag: `"${number}"` } });
      }
      if (request.method === "POST" && upload) {
        objects.set(key, new Uint8Array(Buffer.concat(parts.get(key) ?? [])));
        return xml(
          `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"e"</ETag></CompleteMultipartUploadResult>`,
        );
      }
      if (request.method === "PUT") {
        objects.set(key, await request.bytes());
        return new Response(null, { headers: { etag: '"e"' } });
      }
      if (request.method === "DELETE") {
        objects.delete(key);
        return new Response(null, { status: 204 });
      }
      return new Response(null, { status: 405 });
    },
  });
  return {
    address: `http://KEY:SECRET@127.0.0.1:${server.port}/vault/site?region=eu-1`,
    objects,
    stop: () => server.stop(true),
  };
};
