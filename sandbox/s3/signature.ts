import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { type IncomingHttpHeaders } from "node:http";

/*
 * Signature version 4 as S3 checks it (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */

export interface SignedRequest {
  readonly method: string;
  /** As sent: path and query, still encoded. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** Error code of S3. */
type Refusal =
  | "AccessDenied"
  | "InvalidAccessKeyId"
  | "RequestTimeTooSkewed"
  | "SignatureDoesNotMatch"
  | "XAmzContentSHA256Mismatch";

const MAX_SKEW_MS = 15 * 60_000;
const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([\da-f]{64})$/;

/** Returns why S3 would refuse the request; null when its signature is right. */
export function refusalOf(request: SignedRequest, account: Account, now: Date): Refusal | null {
  const { headers, body } = request;
  const parts = HEADER.exec(headers.authorization ?? "");
  if (!parts) return "AccessDenied";
  const [, accessKeyId, day = "", region = "", signedHeaders = "", signature = ""] = parts;
  if (accessKeyId !== account.accessKeyId) return "InvalidAccessKeyId";
  const time = textOf(headers["x-amz-date"]);
  if (Math.abs(now.getTime() - parseTime(time)) > MAX_SKEW_MS) return "RequestTimeTooSkewed";
  const payload = textOf(headers["x-amz-content-sha256"]);
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical(request, signedHeaders))];
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${account.secretAccessKey}`,
  );
  const expected = hmac(key, text.join("\n"));
  if (region !== account.region || !timingSafeEqual(expected, Buffer.from(signature, "hex")))
    return "SignatureDoesNotMatch";
  return payload === "UNSIGNED-PAYLOAD" || payload === sha256(body)
    ? null
    : "XAmzContentSHA256Mismatch";
}

function canonical({ method, target, headers }: SignedRequest, signedHeaders: string): string {
  const [path = "/", query = ""] = target.split("?");
  const names = signedHeaders.split(";");
  return [
    method,
    encode(decodeURIComponent(path)).replaceAll("%2F", "/"),
    [...new URLSearchParams(query)]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join("&"),
    ...names.map((name) => `${name}:${textOf(headers[name]).trim().replaceAll(/\s+/g, " ")}`),
    "",
    signedHeaders,
    textOf(headers["x-amz-content-sha256"]),
  ].join("\n");
}

/** Encodes everything but the unreserved characters of RFC 3986. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Parses `20130524T000000Z`. Returns NaN for anything else. */
function parseTime(text: string): number {
  return Date.parse(
    text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
}

function textOf(header: string | string[] | undefined): string {
  return [header ?? ""].flat().join(",");
}

function sha256(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
