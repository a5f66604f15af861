import { italianDay } from "@/lib/core/business-days";
import { csvFileName, csvPieces } from "@/lib/core/csv";
import { exportParcels } from "@/lib/fulfilment/commands/export-parcels";
import { courierFile } from "@/lib/fulfilment/model/courier-file";
import { parseCourierFile } from "@/lib/fulfilment/schema/courier-file";
import { defineExport } from "@/lib/identity/http/define-export";
import { getSettings } from "@/lib/settings/queries";

/** Answers with the file that a carrier's software reads. Returns 204 when no order is to be shipped. */
export const GET = defineExport("export-parcels", "ship", async (staff, parameters, now) => {
  const { ids, format, columns } = parseCourierFile(parameters);
  const parcels = await exportParcels(staff, { ids, format }, now);
  if (parcels.length === 0) return null;
  const settings = await getSettings();
  return {
    name: csvFileName(`spedizioni-${format}`, settings.brand.name, italianDay(now)),
    type: "text/csv",
    pieces: csvPieces([parcels], courierFile(format, columns, settings)),
  };
});
