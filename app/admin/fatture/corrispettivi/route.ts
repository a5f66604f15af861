import { italianDay } from "@/lib/core/business-days";
import { parseDialect } from "@/lib/core/csv";
import { defineExport } from "@/lib/identity/http/define-export";
import { readRegisterFile } from "@/lib/invoices/queries/register";
import { parseMonth } from "@/lib/invoices/schema/documents";

export const GET = defineExport("export-register", "read", (_, parameters, now) => {
  const month = parseMonth(parameters.get("mese"), italianDay(now));
  return readRegisterFile(month, parseDialect(parameters), now);
});
