import { z } from "zod";
import { defineExport } from "@/lib/identity/http/define-export";
import { onePiece } from "@/lib/platform/http/file-response";
import { findReturnPhoto } from "@/lib/returns/queries/returns";

/** Sends a picture of returned goods. Returns 204 when there is none. */
export const GET = defineExport("return-photo", "read", async (staff, parameters) => {
  const id = z.uuid().nullable().catch(null).parse(parameters.get("id"));
  const photo = await findReturnPhoto(staff, id);
  return photo && { name: "reso.webp", type: "image/webp", pieces: onePiece(photo.bytes) };
});
