import { OrderLink } from "@/components/admin/orders/order-link";
import { DateTime } from "@/components/admin/ui/date-time";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { formatEuro } from "@/lib/core/money";
import { type CodeOrder } from "@/lib/discounts/queries";

const heads = [
  { text: "Ordine" },
  { text: "Quando" },
  { text: "Cliente" },
  { text: "Uso" },
  { text: "Sconto", number: true },
  { text: "Totale", number: true },
];

const stateNames: Record<CodeOrder["state"], string> = {
  held: "In attesa del pagamento",
  consumed: "Pagato",
  released: "Restituito, l’ordine non è stato pagato",
};

export function CodeOrders({ orders, now }: { orders: CodeOrder[]; now: Date }) {
  return (
    <Section id="ordini" title="Ordini con questo codice" count={orders.length}>
      {orders.length === 0 ? (
        <p className="py-3 text-cocoa">Nessuno l’ha ancora usato.</p>
      ) : (
        <PlainTable caption="Ordini con questo codice, dal più recente" heads={heads}>
          {orders.map((row) => (
            <PlainRow key={row.order.id}>
              <PlainRowHead>
                <OrderLink order={row.order} />
              </PlainRowHead>
              <PlainCell>
                <DateTime at={row.at} now={now} />
              </PlainCell>
              <PlainCell className="break-all">{row.email}</PlainCell>
              <PlainCell className="max-md:w-full">{textOfUse(row)}</PlainCell>
              <PlainCell number head="Sconto">
                −<span>{formatEuro(row.savedCents)}</span>
              </PlainCell>
              <PlainCell number head="Totale" className="font-medium">
                {formatEuro(row.totalCents)}
              </PlainCell>
            </PlainRow>
          ))}
        </PlainTable>
      )}
    </Section>
  );
}

function textOfUse({ state, beyondLimit, refundedCents, totalCents }: CodeOrder): string {
  if (beyondLimit) return "Pagato tardi, oltre il limite";
  if (refundedCents === 0) return stateNames[state];
  return refundedCents < totalCents ? "Pagato, rimborsato in parte" : "Pagato e rimborsato";
}
