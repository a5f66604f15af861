import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb } from "@/lib/platform/db/client";
import { writePdf } from "@/lib/platform/pdf";
import { zipFiles } from "@/lib/platform/zip";
import { termsPdf } from "@/lib/settings/pdf";
import { getSettings } from "@/lib/settings/queries";
import { evidenceText } from "../pdf";
import { readEvidence } from "../queries/evidence";

/**
 * Returns what the shop knows of a disputed order as one ZIP: a summary, the accepted terms and the invoices. Null
 * for an order without a dispute. Every export is written to the audit log.
 */
export async function exportEvidence(
  { actor }: Staff,
  orderId: string,
  now: Date,
): Promise<{ number: string; archive: Uint8Array } | null> {
  const evidence = await readEvidence(orderId);
  if (!evidence) return null;
  const { number, terms, documents } = evidence;
  const { legal } = await getSettings();
  const summary = await writePdf(evidenceText(evidence, legal.companyName, now));
  const contract = terms && (await termsPdf(terms, "terms"));
  await recordAudit(getDb(), { actor, action: "order.evidence_exported", subject: number }, now);
  const files = new Map<string, string | Uint8Array>([["riepilogo.pdf", summary]]);
  if (contract) files.set(contract.name, contract.bytes);
  for (const { file } of documents) if (file) files.set(file.name, file.xml);
  return { number, archive: zipFiles(files, now) };
}
