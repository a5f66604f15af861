import { z } from "zod";
import { defineExport } from "@/lib/identity/http/define-export";
import { findDocumentFile } from "@/lib/invoices/queries/documents";
import { onePiece } from "@/lib/platform/http/file-response";

/** Sends one invoice or credit note as the XML file that the SdI takes. Returns 204 when there is none. */
export const GET = defineExport("download-invoice", "read", async (staff, parameters) => {
  const id = z.uuid().nullable().catch(null).parse(parameters.get("id"));
  const file = await findDocumentFile(staff, id);
  return file && { name: file.name, type: "application/xml", pieces: onePiece(file.xml) };
});
