import { z } from "zod";
import { queryParameter } from "@/lib/core/query-parameter";
import { auditActions } from "@/lib/platform/audit/model";
import { type AuditFilter, otherActors } from "../model/audit-filter";

const auditUrlSchema = z.object({
  persona: queryParameter
    .pipe(z.union([z.uuid(), z.enum(Object.values(otherActors))]))
    .nullable()
    .catch(null),
  azione: queryParameter.pipe(z.enum(auditActions)).nullable().catch(null),
  dal: queryParameter.pipe(z.iso.date()).nullable().catch(null),
  al: queryParameter.pipe(z.iso.date()).nullable().catch(null),
  pagina: z.coerce.number().int().min(1).max(100_000).catch(1),
});

/** Parses the filter of the log from its URL. Ignores invalid values. */
export function parseAuditUrl(
  parameters: Record<string, string | string[] | undefined>,
): AuditFilter {
  const { persona, azione, dal, al, pagina } = auditUrlSchema.parse(parameters);
  return { person: persona, action: azione, from: dal, to: al, page: pagina };
}
