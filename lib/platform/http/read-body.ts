import "server-only";
import { err, ok, type Result } from "@/lib/core/result";

type BodyError = { code: "too_large"; status: 413 } | { code: "invalid_input"; status: 400 };

/** Answers a body that was not read. */
export function refuseBody({ code, status }: BodyError): Response {
  return Response.json({ error: code }, { status });
}

const tooLarge = err({ code: "too_large" as const, status: 413 as const });

/** Reads the body as JSON, as `readBody` does. Refuses NUL characters, escaped or not. */
export async function readJson(
  request: Request,
  maxBytes: number,
): Promise<Result<unknown, BodyError>> {
  const body = await readBody(request, maxBytes);
  return body.ok ? parseJson(body.value) : body;
}

/** Reads a body that `readBody` returned, as `readJson` does. */
export function parseJson(text: string): Result<unknown, BodyError> {
  try {
    const value: unknown = JSON.parse(text);
    return containsNul(value) ? err({ code: "invalid_input", status: 400 }) : ok(value);
  } catch {
    return err({ code: "invalid_input", status: 400 });
  }
}

/**
 * Reads the request body as text, unchanged, because signatures cover the exact bytes. Stops once
 * more than `maxBytes` have arrived, even if Content-Length says less. A body that breaks off is invalid.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Result<string, BodyError>> {
  const bytes = await readBytes(request, maxBytes);
  return bytes.ok ? ok(bytes.value.toString("utf8")) : bytes;
}

/** Holds a token or an id. */
const MAX_FIELDS_BYTES = 1_000;

/** Reads a plain form of the shop's own pages, which works without scripts. */
export async function readFields(request: Request): Promise<Result<URLSearchParams, BodyError>> {
  const body = await readBody(request, MAX_FIELDS_BYTES);
  return body.ok ? ok(new URLSearchParams(body.value)) : body;
}

/** Reads a binary request body, within `readBody`'s limits. */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Result<Buffer<ArrayBuffer>, BodyError>> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return tooLarge;
  if (!request.body) return ok(Buffer.alloc(0));
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) {
        await reader.cancel();
        return tooLarge;
      }
      chunks.push(part.value);
    }
  } catch {
    // The client has gone.
    return err({ code: "invalid_input", status: 400 });
  }
  return ok(Buffer.concat(chunks));
}

/** Returns true when any text in `value` contains a NUL character, which Postgres cannot store. */
export function containsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (value instanceof FormData) return containsNul([...value]);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, part]) => name.includes("\0") || containsNul(part));
}

/** The boundaries that browsers choose, which `formData` accepts too. */
const MULTIPART = /^multipart\/form-data;\s*boundary="?([\w'-]{27,70})"?$/i;

/**
 * Reads a form with files. Null for another body, or one with more bytes or parts: parsing takes a time that
 * grows with the square of their number.
 */
export async function readForm(
  request: Request,
  { maxBytes, maxParts }: { maxBytes: number; maxParts: number },
): Promise<FormData | null> {
  const boundary = MULTIPART.exec(request.headers.get("content-type") ?? "")?.[1];
  if (boundary === undefined) return null;
  const body = await readBytes(request, maxBytes);
  // The last boundary begins no part.
  if (!body.ok || occursOftenerThan(maxParts + 1, `--${boundary}`, body.value)) return null;
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  try {
    return await new Response(body.value, { headers }).formData();
  } catch {
    return null;
  }
}

function occursOftenerThan(max: number, text: string, bytes: Buffer): boolean {
  let at = -1;
  for (let count = 0; count <= max; count += 1) {
    at = bytes.indexOf(text, at + 1);
    if (at === -1) return false;
  }
  return true;
}
