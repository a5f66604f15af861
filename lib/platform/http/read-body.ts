import { err, ok, type Result } from "@/lib/core/result";
import { containsNul } from "./nul";

type BodyError = { code: "too_large"; status: 413 } | { code: "invalid_input"; status: 400 };

const tooLarge = err({ code: "too_large" as const, status: 413 as const });

/** Reads the body as JSON, as `readBody` does. Refuses NUL characters, escaped or not. */
export async function readJson(
  request: Request,
  maxBytes: number,
): Promise<Result<unknown, BodyError>> {
  const body = await readBody(request, maxBytes);
  if (!body.ok) return body;
  try {
    const value: unknown = JSON.parse(body.value);
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
