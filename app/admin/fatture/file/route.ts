import { z } from "zod";
import { ok } from "@/lib/core/result";
import { defineExport } from "@/lib/identity/http/define-export";
import { findDocumentFile } from "@/lib/invoices/queries/documents";
import { onePiece } from "@/lib/platform/http/file-response";

/** Sends one invoice or credit note as the XML file that the SdI takes. Returns 204 when there is none. */
export const GET = defineExport("download-invoice", async (parameters) => {
  const id = z.uuid().nullable().catch(null).parse(parameters.get("id"));
  const file = await findDocumentFile(id);
  if (!file.ok || file.value === null) return file.ok ? ok(null) : file;
  const { name, xml } = file.value;
  return ok({ name, type: "application/xml", pieces: onePiece(xml) });
});
