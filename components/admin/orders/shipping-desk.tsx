"use client";

import { useState } from "react";
import { AdminCheckbox } from "@/components/admin/ui/admin-inputs";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { Printer } from "@/components/admin/ui/icons";
import { PlainCell, PlainRow, PlainRowHead, TableFrame } from "@/components/admin/ui/plain-table";
import { useMay } from "@/components/admin/ui/rights";
import { SectionEmpty } from "@/components/admin/ui/section";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { formatShortDateTime } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { type DeskParcel } from "@/lib/fulfilment/queries/desk";
import { parcelEmailSubjects } from "@/lib/orders/copy/order";
import { packingSlipsHref, pickingListHref } from "@/lib/orders/model/list-filter";
import { type Carrier } from "@/lib/shipping/model/carriers";
import { shippingNames } from "@/lib/shipping/model/options";
import { OpenMessageMark } from "./columns";
import { CourierFiles } from "./courier-files";
import { OrderLink } from "./order-link";
import { ParcelCode } from "./parcel-code";

const heads = ["Ordine", "Destinatario", "Pacco", "Spedizione", "Ritiro entro", "Codice"];

/** The parcels to ship, each with a field for its code. What was shipped here stays in its row. */
export function ShippingDesk({
  parcels,
  carriers,
}: {
  parcels: DeskParcel[];
  /** Carriers that the shop uses. */
  carriers: readonly Carrier[];
}) {
  const mayShip = useMay("ship");
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [notify, setNotify] = useState(true);
  const rows = useKeptRows(parcels, used);
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  if (rows.length === 0) return <SectionEmpty>Nessun pacco da spedire.</SectionEmpty>;
  const waiting = parcels.map(({ id }) => id);
  const picked = waiting.filter((id) => chosen.has(id));
  const ids = picked.length > 0 ? picked : waiting;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Link href={packingSlipsHref(ids)} className={adminButton("quiet")}>
          <Icon drawing={Printer} className={smallIconClass} />
          Distinte
        </Link>
        <Link href={pickingListHref(ids)} className={adminButton("quiet")}>
          Lista di prelievo
        </Link>
        {mayShip && <CourierFiles ids={ids} carriers={carriers} />}
        <p role="status" className="text-cocoa">
          {picked.length > 0 ? `${formatCount(picked.length)} scelti` : "Per tutti i pacchi"}
        </p>
        <DialogButton dialog="importParcels" props={{}} style="capsule">
          Carica i codici
        </DialogButton>
        {mayShip && (
          <AdminCheckbox
            id="avvisa"
            className="ml-auto max-md:ml-0 max-md:w-full"
            label={`Manda l’email «${parcelEmailSubjects.order_shipped}» con il codice`}
            checked={notify}
            onChange={({ target }) => setNotify(target.checked)}
          />
        )}
      </div>
      <TableFrame
        caption="Pacchi da spedire"
        heads={(mayShip ? heads : heads.slice(0, -1)).map((text) => ({ text }))}
      >
        {rows.map((parcel) => (
          <PlainRow key={parcel.id}>
            <PlainRowHead>
              <span className="flex items-center gap-2.5">
                <label className="admin-check flex items-center max-md:min-h-11">
                  <input
                    type="checkbox"
                    className="m-0!"
                    aria-label={`Scegli l’ordine ${parcel.number}`}
                    checked={chosen.has(parcel.id)}
                    onChange={({ target }) => choose(parcel.id, target.checked)}
                  />
                </label>
                <OrderLink order={parcel} />
                {parcel.openMessageId !== null && (
                  <OpenMessageMark number={parcel.number} messageId={parcel.openMessageId} />
                )}
              </span>
            </PlainRowHead>
            <PlainCell className="wrap-anywhere max-md:w-full md:min-w-24">
              {parcel.customerName}
              <span className="block text-cocoa lg:whitespace-nowrap">{parcel.town}</span>
            </PlainCell>
            <PlainCell>
              {parcel.contents}
              <span className="block text-cocoa">{weightText(parcel.weightGrams)}</span>
            </PlainCell>
            <PlainCell>{shippingNames[parcel.shippingType]}</PlainCell>
            <PlainCell head="Ritiro entro" className={parcel.isLate ? "text-danger" : ""}>
              <span className="lg:whitespace-nowrap">{formatShortDateTime(parcel.pickUpBy)}</span>
              {parcel.isLate && <span className="block">Ritiro già passato</span>}
            </PlainCell>
            {mayShip && (
              <PlainCell className="w-80 max-lg:w-auto max-md:w-full max-md:*:w-full">
                <ParcelCode
                  parcel={parcel}
                  carriers={carriers}
                  notify={notify}
                  onUsed={() => setUsed((before) => new Set(before).add(parcel.id))}
                />
              </PlainCell>
            )}
          </PlainRow>
        ))}
      </TableFrame>
    </>
  );
}

/** Returns the rows in the order in which they first came: those of `used` parcels stay, new ones come last. */
function useKeptRows(parcels: DeskParcel[], used: ReadonlySet<string>): DeskParcel[] {
  const [known, setKnown] = useState({ parcels, rows: parcels });
  if (known.parcels === parcels) return known.rows;
  const now = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  const kept = known.rows.filter(({ id }) => now.has(id) || used.has(id));
  const keptIds = new Set(kept.map(({ id }) => id));
  const rows = [
    ...kept.map((parcel) => now.get(parcel.id) ?? parcel),
    ...parcels.filter(({ id }) => !keptIds.has(id)),
  ];
  setKnown({ parcels, rows });
  return rows;
}

function weightText(grams: number | null): string {
  if (grams === null) return "";
  return grams < 1_000 ? `${grams} g` : `${(grams / 1_000).toLocaleString("it-IT")} kg`;
}
