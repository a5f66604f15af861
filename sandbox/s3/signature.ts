import { createHash } from "node:crypto";
import { type IncomingHttpHeaders } from "node:http";
import { AwsV4Signer } from "aws4fetch";

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

const MAX_SKEW_MS = 15 * 60_000;
const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/.*SignedHeaders=([a-z0-9;-]+), ?Signature=([\da-f]{64})$/;

/**
 * Returns the code with which S3 would refuse the request; null when its signature of version 4 is right
 * (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export async function refusalOf(
  { method, target, headers, body }: SignedRequest,
  account: Account,
  now: Date,
): Promise<string | null> {
  const [, accessKeyId, signedHeaders = "", signature] =
    HEADER.exec(headers.authorization ?? "") ?? [];
  if (accessKeyId === undefined) return "AccessDenied";
  if (accessKeyId !== account.accessKeyId) return "InvalidAccessKeyId";
  const textOf = (name: string) => [headers[name] ?? ""].flat().join(",");
  const datetime = textOf("x-amz-date");
  if (Math.abs(now.getTime() - parseTime(datetime)) > MAX_SKEW_MS) return "RequestTimeTooSkewed";
  const names = signedHeaders.split(";").filter((name) => name !== "host");
  const signer = new AwsV4Signer({
    ...account,
    method,
    url: `https://${textOf("host")}${target}`,
    headers: Object.fromEntries(names.map((name) => [name, textOf(name)])),
    service: "s3",
    datetime,
    allHeaders: true,
  });
  if ((await signer.signature()) !== signature) return "SignatureDoesNotMatch";
  const hash = createHash("sha256").update(body).digest("hex");
  return ["UNSIGNED-PAYLOAD", hash].includes(textOf("x-amz-content-sha256"))
    ? null
    : "XAmzContentSHA256Mismatch";
}

/** Parses `20130524T000000Z`. Returns NaN for anything else. */
function parseTime(text: string): number {
  return Date.parse(
    text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
}
