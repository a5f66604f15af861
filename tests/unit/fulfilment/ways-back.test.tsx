import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BulkChangeView } from "@/components/admin/orders/bulk-change-view";
import { PackingSlips } from "@/components/admin/orders/packing-slips";
import { RightsProvider } from "@/components/admin/ui/rights";
import { type BulkChangeReport } from "@/lib/fulfilment/queries/order-table";
import { rightsOf, type StaffRole } from "@/lib/identity/model";
import { settingsSchema } from "@/lib/settings/model/settings";

const at = new Date("2026-11-23T13:05:00Z");
const change: BulkChangeReport = {
  id: "01890000-0000-7000-8000-000000000001",
  status: "shipped",
  requestedBy: "Mario",
  reason: null,
  createdAt: at,
  finishedAt: at,
  total: 1,
  done: 1,
  changed: 1,
  unchanged: 0,
  skippedCount: 0,
  skipped: [],
};
const back = { href: "/admin", text: "Ordini" };

test.each<[StaffRole, string[]]>([
  ["warehouse", ["/admin/spedizioni"]],
  ["support", ["/admin"]],
])("slips and a change of many orders lead %s to a page it may see", (role, hrefs) => {
  const pages = [
    <PackingSlips key="slips" slips={[]} settings={settingsSchema.parse({})} back={back} />,
    <BulkChangeView key="change" change={change} />,
  ];
  for (const page of pages) {
    const html = renderToStaticMarkup(
      <RightsProvider rights={rightsOf({ role, mayExport: false })}>{page}</RightsProvider>,
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(hrefs);
  }
});
