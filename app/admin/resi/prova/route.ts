import { z } from "zod";
import { defineExport } from "@/lib/identity/http/define-export";
import { onePiece } from "@/lib/platform/http/file-response";
import { findReturnProof } from "@/lib/returns/queries/returns";

/** Sends the picture with which a customer proves a shipping. Returns 204 when there is none. */
export const GET = defineExport("return-proof", "read", async (staff, parameters) => {
  const id = z.uuid().nullable().catch(null).parse(parameters.get("id"));
  const proof = await findReturnProof(staff, id);
  return proof && { name: "prova.webp", type: "image/webp", pieces: onePiece(proof.bytes) };
});
