import "server-only";
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { getEnv } from "../env";

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

/** Port to a store of files outside of Postgres. Keys are paths without a leading slash. */
export type ObjectStore = {
  /** The company with its region, or the host, as the privacy notice names it. */
  name: string;
  put: (key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>;
  /** Returns null when there is no such object. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Succeeds also when there is no such object. */
  delete: (key: string) => Promise<void>;
  list: (prefix: string) => AsyncGenerator<string>;
};

const TIMEOUT_MS = 20_000;
/** After the first try. Jobs try again later. */
const RETRIES = 2;

type Config = {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** Default: that of AWS in the region. */
  endpoint?: string | undefined;
  /** True puts the bucket in the path, false in the host's name. */
  pathStyle: boolean;
};

const listSchema = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
});
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === "Contents" });

/** Creates the adapter of S3's REST API, for AWS and every provider that speaks it. */
export function createS3({ bucket, endpoint, pathStyle, ...account }: Config): ObjectStore {
  const client = new AwsClient({ ...account, service: "s3", retries: RETRIES });
  const root = new URL(endpoint ?? `https://s3.${account.region}.amazonaws.com`);
  if (!pathStyle) root.hostname = `${bucket}.${root.hostname}`;
  const base = root.href.replace(/\/$/, "") + (pathStyle ? `/${bucket}` : "");

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return client.fetch(`${base}/${path}`, { ...init, signal }).catch(() => {
      throw new Error("S3 unreachable");
    });
  }

  return {
    name:
      endpoint === undefined
        ? `Amazon Web Services, regione ${account.region}`
        : new URL(endpoint).host,
    put: async (key, bytes, contentType) => {
      const headers = {
        "Content-Type": contentType,
        // S3 refuses a body that arrives damaged.
        "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex"),
      };
      await confirm(await send(pathOf(key), { method: "PUT", body: bytes, headers }));
    },
    get: async (key) => {
      const response = await send(pathOf(key));
      if (response.status === 404 && (await errorCode(response)) === "NoSuchKey") return null;
      await confirm(response);
      return new Uint8Array(await response.arrayBuffer());
    },
    delete: async (key) => {
      await confirm(await send(pathOf(key), { method: "DELETE" }));
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix });
        if (token !== undefined) query.set("continuation-token", token);
        const response = await send(`?${query.toString()}`);
        await confirm(response);
        const { ListBucketResult: page } = listSchema.parse(xml.parse(await response.text()));
        yield* page.Contents.map(({ Key }) => Key);
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
  };
}

function pathOf(key: string): string {
  return key.split("/").map(encodeURIComponent).join("/");
}

/** Throws an error that names S3's status and code. */
async function confirm(response: Response): Promise<void> {
  if (response.ok) return;
  const kind = response.status >= 500 ? "server_error" : "rejected";
  throw new Error(`S3 ${kind}: status ${response.status} ${await errorCode(response)}`);
}

/** Returns the code of S3's error, such as `NoSuchKey`; empty when there is none. */
async function errorCode(response: Response): Promise<string> {
  const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await response.clone().text()) ?? [];
  return code;
}
