import { DeletionButton, DialogButton } from "@/components/admin/ui/dialog-button";
import { Section } from "@/components/admin/ui/section";
import { stopSale } from "@/lib/catalog/actions";
import { catalogMessages } from "@/lib/catalog/copy/product";
import { type ProductPrices } from "@/lib/catalog/model/product";
import { openSales, type Sale } from "@/lib/catalog/model/sale";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

/** Sales that are planned or running, and the form for a new one. */
export function Sales({ products, now }: { products: ProductPrices[]; now: Date }) {
  const sales = openSales(products, now);
  return (
    <Section
      id="promozioni"
      title="Promozioni"
      count={sales.length}
      actions={
        <DialogButton dialog="sale" props={{ products, sale: null }}>
          Nuova promozione
        </DialogButton>
      }
    >
      {sales.length === 0 && (
        <p className="py-3 text-cocoa">
          Nessuna in corso o in programma. Una promozione abbassa i prezzi di più prodotti e alla
          fine li rimette com’erano, da sola.
        </p>
      )}
      {sales.map((sale) => (
        <SaleRow key={sale.id} sale={sale} products={products} now={now} />
      ))}
    </Section>
  );
}

function SaleRow({ sale, products, now }: { sale: Sale; products: ProductPrices[]; now: Date }) {
  const hasBegun = sale.startsAt <= now;
  const moment = (article: "dal" | "al", at: Date) => withArticle(article, formatLongDateTime(at));
  const period = `${moment("dal", sale.startsAt)} ${moment("al", sale.endsAt)}`;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-3">
      <div className="min-w-0">
        <p>
          <b className={`font-medium ${hasBegun ? "text-success" : ""}`}>
            {hasBegun ? "In corso" : "In programma"}
          </b>
          <span>{`, ${period}`}</span>
        </p>
        <ul className="text-cocoa">
          {sale.prices.map(({ sku, name, priceCents, returnCents }) => (
            <li key={sku}>
              {`${name}: ${formatEuro(priceCents)}, poi di nuovo ${formatEuro(returnCents)}`}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {!hasBegun && (
          <DialogButton dialog="sale" props={{ products, sale }} style="ghost" about={period}>
            Modifica
          </DialogButton>
        )}
        <DeletionButton
          action={stopSale}
          input={{ saleId: sale.id, known: sale.known, hasBegun }}
          title={hasBegun ? "Fermare la promozione?" : "Annullare la promozione?"}
          submit={hasBegun ? "Ferma ora" : "Annulla la promozione"}
          about={`promozione ${period}`}
          done={
            hasBegun ? "I prezzi sono di nuovo quelli di prima." : "I prezzi restano come sono."
          }
          failures={catalogMessages}
          backTo={dashboardRoutes.adminPrices}
        >
          <p>
            {hasBegun
              ? "I prezzi tornano subito quelli di prima, senza barrato."
              : "I prezzi non cambiano: la promozione non comincia."}
          </p>
        </DeletionButton>
      </div>
    </div>
  );
}
