import "server-only";
import { readBytes } from "./read-body";

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
