import { createHash, type KeyObject, sign, verify } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";

/*
 * Signatures and schemas, as the pages of the Universal Commerce Protocol describe them (signatures.md, release
 * 2026-04-08). The schemas are the published ones (Apache 2.0, tests/fixtures/ucp/LICENSE).
 */

const encoding = "ieee-p1363" as const;

function baseOf(values: Record<string, string>, parameters: string): Buffer {
  const lines = [...Object.entries(values), ["@signature-params", parameters]];
  return Buffer.from(lines.map(([name, value]) => `"${name}": ${value}`).join("\n"));
}

const digestOf = (body: string) =>
  `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;

/** Returns headers with the signature of a request. `signed` is covered instead of what the request says. */
export function signRequest(
  method: string,
  url: URL,
  headers: Record<string, string>,
  body: string,
  {
    kid,
    privateKey,
    signed: said = {},
    expires,
  }: { kid: string; privateKey: KeyObject; signed?: Record<string, string>; expires?: number },
): Record<string, string> {
  const all = { ...headers, ...(body !== "" && { "content-digest": digestOf(body) }) };
  const values = {
    "@method": method,
    "@authority": url.host,
    "@path": url.pathname,
    ...all,
    ...said,
  };
  const covered = Object.keys(values).map((name) => `"${name}"`);
  const until = expires === undefined ? "" : `;expires=${expires}`;
  const parameters = `(${covered.join(" ")});keyid="${kid}"${until}`;
  const signed = sign("sha256", baseOf(values, parameters), {
    key: privateKey,
    dsaEncoding: encoding,
  });
  return {
    ...all,
    "signature-input": `sig1=${parameters}`,
    signature: `sig1=:${signed.toString("base64")}:`,
  };
}

/** Returns whether a webhook carries the signature of the shop's key and the digest of its body. */
export function isSignedWebhook(
  headers: Record<string, string>,
  pathname: string,
  body: string,
  keyOf: (kid: string) => KeyObject,
): boolean {
  const [, parameters = "", covered = "", kid = ""] =
    /^sig1=(\(([^)]*)\);keyid="([^"]*)")$/.exec(headers["signature-input"] ?? "") ?? [];
  const derived: Record<string, string | undefined> = {
    "@method": "POST",
    "@authority": headers.host,
    "@path": pathname,
  };
  const names = covered.split(" ").map((name) => name.replaceAll('"', ""));
  const values = Object.fromEntries(
    names.map((name) => [name, derived[name] ?? headers[name] ?? ""]),
  );
  const signature = Buffer.from(/:(.*):/.exec(headers.signature ?? "")?.[1] ?? "", "base64");
  return (
    names.includes("content-digest") &&
    headers["content-digest"] === digestOf(body) &&
    verify(
      "sha256",
      baseOf(values, parameters),
      { key: keyOf(kid), dsaEncoding: encoding },
      signature,
    )
  );
}

const root = path.resolve(import.meta.dirname, "../../tests/fixtures/ucp");
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
for (const file of readdirSync(root, { recursive: true, encoding: "utf8" }))
  if (file.endsWith(".json"))
    // By their place: the profile's own `$id` leads its references astray.
    ajv.addSchema({
      ...(JSON.parse(readFileSync(path.join(root, file), "utf8")) as object),
      $id: `https://ucp.dev/${file}`,
    });

/** Lists what the published schema finds wrong in an answer. */
export function faultsOf(schema: string, answer: unknown): string[] {
  const validate = ajv.getSchema(`https://ucp.dev/${schema}`);
  if (!validate) return [`no schema ${schema}`];
  if (validate(answer)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
