import { z } from "zod";
import {
  type Carrier,
  carrierNames,
  carriers as carrierIds,
  type CourierFile,
} from "@/lib/shipping/model/carriers";
import { byShippingType, shippingEntries } from "@/lib/shipping/model/options";
import { field, line, section, whole } from "./field";

const customerCode = (carrier: CourierFile) =>
  line(`Codice cliente ${carrierNames[carrier]}`, "", { optional: true });

/** Who takes the parcels, and when the shop assumes that they have arrived. */
export const carriers = section(
  {
    id: "corrieri",
    title: "Corrieri",
    text: "Con chi spedisci. La pagina «Spedizioni» li propone, e i file per il corriere portano il tuo codice cliente.",
  },
  {
    offered: field(z.array(z.enum(carrierIds)).default([]), {
      kind: "several",
      names: carrierNames,
      label: "Corrieri che usi",
      hint: "Gli ordini e la pagina «Spedizioni» propongono solo questi. Se non ne scegli, li propongono tutti.",
    }),
    usual: z
      .object(
        byShippingType((type) =>
          field(z.enum(["last", ...carrierIds]).default("last"), {
            kind: "choice",
            label: `${shippingEntries[type].name}, corriere`,
            names: { last: "Quello dell’ultimo pacco", ...carrierNames },
          }),
        ),
      )
      .prefault({}),
    customerCodes: z
      .object({
        brt: customerCode("brt"),
        poste: customerCode("poste"),
        gls: customerCode("gls"),
        dhl: customerCode("dhl"),
      } satisfies Record<CourierFile, unknown>)
      .prefault({}),
    assumedDeliveryDays: whole("Consegnato da solo dopo", 0, {
      min: 0,
      max: 30,
      unit: "giorni lavorativi dal giorno promesso",
      hint: "Con 0 lo segni sempre tu. Con un altro numero, un pacco partito da tanto diventa «Consegnato?», senza email: il punto di domanda resta finché non lo confermi. Restano fuori i pacchi tornati e gli ordini con un recesso, un rimborso, una contestazione o un messaggio aperto.",
    }),
  },
);

/** Returns the carriers that the shop uses: those chosen, or all. */
export function offeredCarriers({ offered }: { offered: readonly Carrier[] }): readonly Carrier[] {
  return offered.length === 0 ? carrierIds : carrierIds.filter((id) => offered.includes(id));
}
