import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { listen, readBody } from "../http";
import { refusalOf } from "./signature";

/*
 * Stands in for S3: one bucket in memory, addressed by path. Speaks PUT, GET, DELETE and
 * ListObjectsV2, checks signatures and answers errors in XML.
 */

export const s3Account = {
  accessKeyId: "AKIASANDBOX",
  secretAccessKey: "sandbox",
  region: "eu-south-1",
};
export const S3_BUCKET = "shop";

const MAX_KEYS = 1_000;
const MAX_OBJECT_BYTES = 100_000_000;

interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
}

interface S3Options {
  /** Default, or 0: any free port. */
  readonly port?: number;
  /** Objects on one page of a list. Default: 1000, as S3. */
  readonly maxKeys?: number;
}

export interface RunningS3 {
  readonly url: string;
  readonly objects: Map<string, StoredObject>;
  /** Methods and keys of all requests with a right signature. */
  readonly requests: string[];
  /** Refuses the next requests with this status: 503 is S3's `SlowDown`. 0 cuts the connection. */
  fail(status: number, times: number): void;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** Starts the stand-in on the loopback interface. Rejects when the port is taken. */
export async function startS3({
  port = 0,
  maxKeys = MAX_KEYS,
}: S3Options = {}): Promise<RunningS3> {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const failing = { status: 503, times: 0 };

  async function answer(message: IncomingMessage): Promise<Answer | null> {
    const body = await readBody(message, MAX_OBJECT_BYTES);
    if (body === null) return errorOf(400, "EntityTooLarge");
    const { method = "GET", url: target = "/", headers } = message;
    if (failing.times > 0) {
      failing.times -= 1;
      return failing.status === 0 ? null : errorOf(failing.status, "SlowDown");
    }
    const refusal = await refusalOf({ method, target, headers, body }, s3Account, new Date());
    if (refusal === "XAmzContentSHA256Mismatch") return errorOf(400, refusal);
    if (refusal !== null) return errorOf(403, refusal);
    const { pathname, searchParams } = new URL(target, "http://s3.invalid");
    const [, bucket, ...rest] = decodeURIComponent(pathname).split("/");
    const key = rest.join("/");
    requests.push(`${method} ${key}`);
    if (bucket !== S3_BUCKET) return errorOf(404, "NoSuchBucket");
    if (key === "") return method === "GET" ? list(searchParams) : errorOf(405, "MethodNotAllowed");
    return handle(method, key, { body, type: headers["content-type"] });
  }

  function handle(method: string, key: string, sent: { body: Buffer; type: string | undefined }) {
    if (method === "PUT") {
      const contentType = sent.type ?? "binary/octet-stream";
      objects.set(key, { bytes: sent.body, contentType });
      return { status: 200 };
    }
    if (method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    if (method !== "GET") return errorOf(405, "MethodNotAllowed");
    const found = objects.get(key);
    if (!found) return errorOf(404, "NoSuchKey");
    const headers = { "content-type": found.contentType };
    return { status: 200, headers, body: found.bytes };
  }

  function list(query: URLSearchParams): Answer {
    if (query.get("list-type") !== "2") return errorOf(501, "NotImplemented");
    const prefix = query.get("prefix") ?? "";
    const after = query.get("continuation-token") ?? "";
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, maxKeys);
    const truncated = page.length < keys.length;
    const contents = page.map((key) => `<Contents><Key>${escape(key)}</Key></Contents>`);
    const next = truncated
      ? `<NextContinuationToken>${escape(page.at(-1) ?? "")}</NextContinuationToken>`
      : "";
    return xml(
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${S3_BUCKET}</Name><Prefix>${escape(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${maxKeys}</MaxKeys><IsTruncated>${truncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
    );
  }

  const server = createServer((message, response) => {
    void answer(message).then((answered) => {
      if (answered === null) {
        response.destroy();
        return;
      }
      const { status, headers = {}, body } = answered;
      response.writeHead(status, { "x-amz-request-id": randomUUID(), ...headers }).end(body);
    });
  });
  return {
    ...(await listen(server, port)),
    objects,
    requests,
    fail: (status, times) => {
      Object.assign(failing, { status, times });
    },
  };
}

function errorOf(status: number, code: string): Answer {
  return xml(
    status,
    `<Error><Code>${code}</Code><Message>Refused by the stand-in</Message></Error>`,
  );
}

function xml(status: number, body: string): Answer {
  const headers = { "content-type": "application/xml" };
  return { status, headers, body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}` };
}

function escape(text: string): string {
  const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}
