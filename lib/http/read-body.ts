import { type Result, err, ok } from "@/lib/core/result";

/**
 * The request's body as text, byte for byte as it was sent (signatures are made over it). Reading
 * stops as soon as more than `maxBytes` have arrived, whatever Content-Length says.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Result<string, { code: "too_large" }>> {
  const bytes = await readBytes(request, maxBytes);
  return bytes.ok ? ok(bytes.value.toString("utf8")) : bytes;
}

/** The request's body as it was sent, for what is no text; read as `readBody` does. */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Result<Buffer<ArrayBuffer>, { code: "too_large" }>> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes)
    return err({ code: "too_large" });
  if (!request.body) return ok(Buffer.alloc(0));
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return err({ code: "too_large" });
    }
    chunks.push(part.value);
  }
  return ok(Buffer.concat(chunks));
}
