import { join } from "node:path";
import S3rver from "s3rver";

/** Starts an S3 server with an empty bucket, `vault`, in a folder; `settings` are those of a site that copies to it. */
export const startStorage = async (cwd: string) => {
  const storage = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(cwd, "storage"),
    configureBuckets: [{ name: "vault", configs: [] }],
  });
  const { port } = await storage.run();
  return {
    settings: {
      FIVEFOLD_BACKUP_S3: `http://S3RVER:S3RVER@127.0.0.1:${port}/vault/practice`,
      FIVEFOLD_BACKUP_EVERY: "1h",
    },
    stop: () => storage.close(),
  };
};
