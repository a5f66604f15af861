import { type Metadata } from "next";
import { ShippingDesk } from "@/components/admin/orders/shipping-desk";
import { AutoRefresh, CALM_REFRESH_MS } from "@/components/admin/ui/auto-refresh";
import { systemClock } from "@/lib/core/clock";
import { formatCounted } from "@/lib/core/numbers";
import { getShippingDesk } from "@/lib/fulfilment/queries/desk";
import { partsText } from "@/lib/inventory/copy";
import { MAX_SELECTED } from "@/lib/orders/schema/list";
import { LoadedPage } from "../loaded-section";

export const metadata: Metadata = { title: "Spedizioni" };

export default function ShippingPage() {
  return (
    <LoadedPage
      title="Spedizioni"
      text="I pacchi che devono partire. Scrivi o leggi con il lettore ogni codice, poi premi Invio."
      rows={8}
      what="i pacchi da spedire"
      right="enter"
      load={(staff) => getShippingDesk(staff, systemClock())}
    >
      {({ parcels, carriers, parts, more }) => (
        <section aria-label="Pacchi da spedire">
          <h2 tabIndex={-1} data-focus-home className="mb-4 text-cocoa outline-none empty:hidden">
            {parcels.length > 0 && (
              <>
                <span>{formatCounted(parcels.length, "pacco", "pacchi")}</span>
                {": "}
                <span>{partsText(parts)}</span>.
                <span>
                  {more &&
                    ` Ce ne sono altri: arrivano quando questi ${MAX_SELECTED} sono partiti.`}
                </span>
              </>
            )}
          </h2>
          <ShippingDesk parcels={parcels} carriers={carriers} />
          <AutoRefresh everyMs={CALM_REFRESH_MS} />
        </section>
      )}
    </LoadedPage>
  );
}
