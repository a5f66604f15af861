import "server-only";
import { getEnv } from "../env";
import { type ObjectStore } from "./model";
import { createS3 } from "./s3";

/** Returns S3, or null when files stay in their rows of Postgres, as they do without its variables. */
export function findObjectStore(): ObjectStore | null {
  const env = getEnv();
  if (!env.S3_BUCKET || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) return null;
  return createS3({
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    pathStyle: env.S3_PATH_STYLE === "yes",
  });
}

/** Returns S3. Throws when it is not configured, although a row says that its file is there. */
export function getObjectStore(): ObjectStore {
  const store = findObjectStore();
  if (!store) throw new Error("S3 not_configured, but it keeps files: set its variables again");
  return store;
}
