import { z } from "zod";
import { auditActions } from "@/lib/platform/audit/model";
import { type AuditFilter, otherActors } from "../model/audit-filter";

/** Query parameter; the first value when it is repeated. */
const parameter = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
  z.string(),
);

const auditUrlSchema = z.object({
  persona: parameter
    .pipe(z.union([z.uuid(), z.enum(Object.values(otherActors))]))
    .nullable()
    .catch(null),
  azione: parameter.pipe(z.enum(auditActions)).nullable().catch(null),
  dal: parameter.pipe(z.iso.date()).nullable().catch(null),
  al: parameter.pipe(z.iso.date()).nullable().catch(null),
  pagina: z.coerce.number().int().min(1).max(100_000).catch(1),
});

/** Parses the filter of the log from its URL. Ignores invalid values. */
export function parseAuditUrl(
  parameters: Record<string, string | string[] | undefined>,
): AuditFilter {
  const { persona, azione, dal, al, pagina } = auditUrlSchema.parse(parameters);
  return { person: persona, action: azione, from: dal, to: al, page: pagina };
}
