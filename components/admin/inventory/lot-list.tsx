import { PlainTable } from "@/components/admin/ui/plain-table";
import { RequireRight } from "@/components/admin/ui/rights";
import { Section } from "@/components/admin/ui/section";
import { linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { type IsoDay } from "@/lib/core/business-days";
import { formatShortDay } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { lotPartLabels } from "@/lib/inventory/copy";
import { lotHref } from "@/lib/inventory/model/list-filter";
import { lotExpiry, REPEATED_DEFECTS } from "@/lib/inventory/model/lots";
import { type LotRow } from "@/lib/inventory/queries/lots";
import { ReceiveLotForm } from "./lot-forms";

/** Lists the lots, and records a new one. */
export function LotList({
  lots,
  defects,
  today,
}: {
  lots: readonly LotRow[];
  /** Declared defects by the lot's id. */
  defects: ReadonlyMap<string, number>;
  today: IsoDay;
}) {
  return (
    <Section id="lotti" title="Lotti" count={lots.length}>
      <PlainTable
        caption="Lotti, dal più recente"
        rows={lots}
        rowKey={({ id }) => id}
        empty={
          <p className="max-w-160 py-3 text-cocoa">
            Nessun lotto. Se registri il lotto della merce che arriva, ogni pacco annota da quale
            lotto viene: in un richiamo sai a chi scrivere.
          </p>
        }
        columns={[
          {
            head: "Lotto",
            cell: ({ id, code }) => (
              <RequireRight right="read" otherwise={code}>
                <Link href={lotHref(id)} className={`${linkClass} wrap-anywhere`}>
                  {code}
                </Link>
              </RequireRight>
            ),
          },
          { head: "Articolo", bare: true, cell: ({ part }) => lotPartLabels[part] },
          {
            head: "Scadenza",
            className: ({ expiresOn, left }) =>
              left > 0 && ["near", "past"].includes(lotExpiry(expiresOn, today)) ? "text-warn" : "",
            cell: ({ expiresOn }) => <LotExpiryText expiresOn={expiresOn} today={today} />,
          },
          { head: "Ricevuti", number: true, cell: ({ received }) => formatCount(received) },
          {
            head: "Restano",
            number: true,
            className: "font-medium",
            cell: ({ left }) => formatCount(left),
          },
          {
            head: "Difetti",
            number: true,
            cell: ({ id }) => <DefectCount id={id} count={defects.get(id) ?? 0} />,
          },
          {
            head: "Stato",
            bare: true,
            className: "text-danger max-md:empty:hidden",
            cell: ({ isRecalled, blocked }) =>
              isRecalled ? "Richiamato" : blocked > 0 && "Fuori vendita",
          },
        ]}
      />
      <RequireRight right="ship">
        <p className="max-w-160 pt-4 text-cocoa">
          Il lotto della merce che arriva si scrive in «Ricevi merce». Qui registri quello di pezzi
          già contati: le scorte non cambiano.
        </p>
        <ReceiveLotForm />
      </RequireRight>
    </Section>
  );
}

function DefectCount({ id, count }: { id: string; count: number }) {
  if (count === 0) return "0";
  const isRepeated = count >= REPEATED_DEFECTS;
  return (
    <RequireRight right="read" otherwise={formatCount(count)}>
      <Link
        href={`${lotHref(id)}#difetti`}
        className={`${linkClass} ${isRepeated ? "font-semibold text-danger" : ""}`}
      >
        <span>{formatCount(count)}</span>
        <span className="sr-only">{isRepeated ? " difetti, tanti" : " difetti"}</span>
      </Link>
    </RequireRight>
  );
}

function LotExpiryText({ expiresOn, today }: { expiresOn: IsoDay | null; today: IsoDay }) {
  if (expiresOn === null) return "—";
  const isPast = lotExpiry(expiresOn, today) === "past";
  return (
    <>
      <span>{formatShortDay(expiresOn)}</span> <span>{expiresOn.slice(0, 4)}</span>
      {isPast && <span>, scaduto</span>}
    </>
  );
}
