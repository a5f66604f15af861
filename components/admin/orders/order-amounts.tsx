import { MoneyTableHead } from "@/components/admin/ui/plain-table";
import { sectionHeadClass, touchClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { pieceTexts } from "@/lib/catalog/copy/product";
import { formatEuro } from "@/lib/core/money";
import { type OrderPage } from "@/lib/fulfilment/queries/order-page";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { shippingLabel } from "@/lib/shipping/model/options";

/** Lists the order's lines and totals, VAT included. */
export function OrderAmounts({
  order,
  settings,
}: {
  order: OrderPage;
  settings: Pick<ShopSettings, "brand" | "gift">;
}) {
  const cell = "h-12 border-b border-line py-1.5 max-md:h-auto max-md:py-2";
  const number = `${cell} text-right whitespace-nowrap`;
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className={`${sectionHeadClass} mb-1.5`}>
        Articoli e importi
      </h2>
      <table className="w-full border-separate border-spacing-0">
        <MoneyTableHead
          columns={[
            { name: "Prodotto" },
            { name: "Prezzo", className: "w-24 text-right max-md:hidden" },
            { name: "Qtà", className: "w-14 text-right" },
            { name: "Importo", className: "w-24 text-right" },
          ]}
        />
        <tbody>
          {order.items.map((item) => (
            <tr key={item.sku}>
              <td className={`${cell} pr-3`}>
                {item.name}
                <span className="block text-xs/4 text-muted max-md:text-small/5">
                  {pieceTexts(item, settings).join(", ")}
                </span>
              </td>
              <td className={`${number} max-md:hidden`}>{formatEuro(item.unitPriceCents)}</td>
              <td className={number}>{item.quantity}</td>
              <td className={number}>{formatEuro(item.unitPriceCents * item.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums order={order} />
    </section>
  );
}

function CodeLink({ code, id }: { code: string; id: string | null }) {
  if (id === null) return code;
  return (
    <Link
      href={`${dashboardRoutes.adminCodes}/${id}`}
      className={`underline decoration-line-strong underline-offset-3 hover:decoration-current ${touchClass}`}
    >
      {code}
    </Link>
  );
}

function Sums({ order }: { order: OrderPage }) {
  const total = "pt-1 pb-0.5 text-[0.9375rem]/[1.375rem] font-semibold text-ink!";
  const small = "text-xs/4 text-muted! max-md:text-small/5";
  return (
    <dl className="grid grid-cols-[1fr_minmax(6rem,auto)] gap-y-1 pt-2.5 text-right [&>dd]:whitespace-nowrap [&>dt]:text-cocoa">
      <dt>Subtotale</dt>
      <dd>{formatEuro(order.subtotalCents)}</dd>
      {order.discountCents > 0 && (
        <>
          <dt>
            Sconto
            {order.discountCode !== null && (
              <>
                , codice <CodeLink code={order.discountCode} id={order.discountCodeId} />
              </>
            )}
          </dt>
          <dd>{formatEuro(-order.discountCents)}</dd>
        </>
      )}
      <dt>{shippingLabel(order.shippingType)}</dt>
      <dd>{formatEuro(order.shippingCents)}</dd>
      {order.discountCode !== null && order.discountCents === 0 && (
        <>
          <dt className={small}>
            gratuita con il codice <CodeLink code={order.discountCode} id={order.discountCodeId} />
          </dt>
          <dd />
        </>
      )}
      <dt className={total}>Totale, IVA compresa</dt>
      <dd className={total}>{formatEuro(order.totalCents)}</dd>
      <dt className={small}>di cui IVA {percent(order.vatRateBps)}</dt>
      <dd className={small}>{formatEuro(order.vatCents)}</dd>
      {order.refundedCents > 0 && (
        <>
          <dt>Rimborsati</dt>
          <dd>{formatEuro(-order.refundedCents)}</dd>
        </>
      )}
    </dl>
  );
}

/** `2200` → `22%`. */
function percent(bps: number): string {
  return `${(bps / 100).toLocaleString("it-IT")}%`;
}
