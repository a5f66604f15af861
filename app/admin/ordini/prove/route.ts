import { z } from "zod";
import { exportEvidence } from "@/lib/fulfilment/commands/export-evidence";
import { defineExport } from "@/lib/identity/http/define-export";
import { onePiece } from "@/lib/platform/http/file-response";

/** Sends the evidence for a disputed order as one ZIP. Returns 204 without a dispute. */
export const GET = defineExport("export-evidence", "read", async (staff, parameters, now) => {
  const id = z.uuid().nullable().catch(null).parse(parameters.get("id"));
  const found = id === null ? null : await exportEvidence(staff, id, now);
  return (
    found && {
      name: `prove_${found.number}.zip`,
      type: "application/zip",
      pieces: onePiece(found.archive),
    }
  );
});
