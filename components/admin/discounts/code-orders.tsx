import { OrderLink } from "@/components/admin/orders/order-link";
import { DateTime } from "@/components/admin/ui/date-time";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { formatEuro } from "@/lib/core/money";
import { type CodeOrder } from "@/lib/discounts/queries";

const stateNames: Record<CodeOrder["state"], string> = {
  held: "In attesa del pagamento",
  consumed: "Pagato",
  released: "Restituito, l’ordine non è stato pagato",
};

export function CodeOrders({ orders, now }: { orders: CodeOrder[]; now: Date }) {
  return (
    <Section id="ordini" title="Ordini con questo codice" count={orders.length}>
      <PlainTable
        caption="Ordini con questo codice, dal più recente"
        rows={orders}
        rowKey={({ order }) => order.id}
        empty={<p className="py-3 text-cocoa">Nessuno l’ha ancora usato.</p>}
        columns={[
          { head: "Ordine", cell: ({ order }) => <OrderLink order={order} /> },
          { head: "Quando", bare: true, cell: ({ at }) => <DateTime at={at} now={now} /> },
          { head: "Cliente", bare: true, className: "break-all", cell: ({ email }) => email },
          { head: "Uso", bare: true, className: "max-md:w-full", cell: textOfUse },
          {
            head: "Sconto",
            number: true,
            cell: ({ savedCents }) => (
              <>
                −<span>{formatEuro(savedCents)}</span>
              </>
            ),
          },
          {
            head: "Totale",
            number: true,
            className: "font-medium",
            cell: ({ totalCents }) => formatEuro(totalCents),
          },
        ]}
      />
    </Section>
  );
}

function textOfUse({ state, beyondLimit, refundedCents, totalCents }: CodeOrder): string {
  if (beyondLimit) return "Pagato tardi, oltre il limite";
  if (refundedCents === 0) return stateNames[state];
  return refundedCents < totalCents ? "Pagato, rimborsato in parte" : "Pagato e rimborsato";
}
