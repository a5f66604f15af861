import { addMilliseconds } from "date-fns";
import { DateTime } from "@/components/admin/ui/date-time";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { RequireRight } from "@/components/admin/ui/rights";
import { Section } from "@/components/admin/ui/section";
import { linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { surchargeOverSingles } from "@/lib/catalog/model/choice";
import { PRICE_CANCEL_WINDOW_MS, pricesInForce, reductionOf } from "@/lib/catalog/model/price";
import { type PriceChangeRow, type ProductPrices as Product } from "@/lib/catalog/model/product";
import { formatEuro } from "@/lib/core/money";
import { settingsHref } from "@/lib/settings/model/settings-pages";
import { CancelPrice, PendingPrice } from "./pending-price";
import { ShownPrice } from "./shown-price";

export function ProductPrices({
  product,
  all,
  now,
}: {
  product: Product;
  /** The whole catalogue, whose prices a pack is compared with. */
  all: readonly Product[];
  now: Date;
}) {
  const inForce = pricesInForce(product.changes, now);
  const [present] = inForce;
  const [next] = pricesInForce(product.changes, addMilliseconds(now, PRICE_CANCEL_WINDOW_MS));
  return (
    <Section
      id={product.sku}
      title={product.name}
      actions={
        <RequireRight>
          <div className="flex flex-wrap items-center gap-2">
            <DialogButton dialog="product" props={{ product }} style="ghost" about={product.name}>
              Modifica scheda
            </DialogButton>
            <DialogButton
              dialog="price"
              props={{ product, presentId: next?.id ?? null }}
              about={product.name}
            >
              {next ? "Cambia prezzo" : "Scrivi il prezzo"}
            </DialogButton>
          </div>
        </RequireRight>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-10 gap-y-3 py-4 max-lg:grid-cols-1">
        {present ? (
          <ShownPrice
            kind={product.kind}
            priceCents={present.priceCents}
            reduction={reductionOf(
              product.proven.filter(({ effectiveFrom }) => effectiveFrom <= now),
            )}
          />
        ) : (
          <p className="text-warn">Senza prezzo in vigore: non è in vendita.</p>
        )}
        <ProductFacts product={product} />
        {product.kind === "refill" && (
          <p className="text-pretty text-cocoa">
            Si compra da solo quando ha un prezzo e l’etichetta è completa nelle
            {" impostazioni "}
            <Link href={settingsHref("siero")} className={linkClass}>
              del siero
            </Link>
            .
          </p>
        )}
      </div>
      <DearPack product={product} all={all} now={now} />
      {next && next !== present && (
        <PendingPrice
          key={next.id}
          changeId={next.saleId === null ? next.id : null}
          priceCents={next.priceCents}
          remainingMs={next.effectiveFrom.getTime() - now.getTime()}
          name={product.name}
        />
      )}
      <History product={product} present={present} now={now} />
    </Section>
  );
}

/** Warns of a pack that costs more than its devices one by one. */
function DearPack({ product, all, now }: { product: Product; all: readonly Product[]; now: Date }) {
  const priced = all.flatMap((one) => {
    const [present] = pricesInForce(one.changes, now);
    return present && one.active ? [{ ...one, priceCents: present.priceCents }] : [];
  });
  const pack = priced.find(({ sku }) => sku === product.sku);
  const cents = pack ? surchargeOverSingles(pack, priced) : 0;
  if (!pack || cents === 0) return null;
  return (
    <p className="border-b border-line py-3 text-pretty text-warn">
      Costa <span>{formatEuro(cents)}</span> più di {pack.devicesPerUnit} dispositivi presi uno per
      uno: chi fa il conto non lo sceglie.
    </p>
  );
}

function ProductFacts({ product: { kind, active, popular, features } }: { product: Product }) {
  // The refill's sale has more conditions, which stand below.
  const onSale = kind === "refill" ? [] : ["In vendita"];
  const states = [
    ...(active ? onSale : ["Non in vendita"]),
    ...(popular ? ["la più popolare"] : []),
  ];
  return (
    <div>
      {states.length > 0 && (
        <p className={active ? "" : "font-medium text-warn"}>{states.join(", ")}</p>
      )}
      <p className="text-cocoa">{features.join(", ")}</p>
    </div>
  );
}

function History({
  product,
  present,
  now,
}: {
  product: Product;
  present: PriceChangeRow | undefined;
  now: Date;
}) {
  return (
    <PlainTable
      caption={`Prezzi di ${product.name}, dal più lontano nel futuro`}
      rows={product.changes}
      rowKey={({ id }) => id}
      columns={[
        {
          head: "In vigore dal",
          cell: ({ effectiveFrom }) => <DateTime at={effectiveFrom} now={now} />,
        },
        { head: "Prezzo", number: true, cell: ({ priceCents }) => formatEuro(priceCents) },
        {
          head: "Barrato",
          number: true,
          cell: ({ compareAtCents }) =>
            compareAtCents === null ? "nessuno" : formatEuro(compareAtCents),
        },
        { head: "Deciso da", className: "text-cocoa", cell: ({ by }) => by ?? "catalogo" },
        {
          head: "Stato",
          bare: true,
          number: true,
          className: "max-md:ml-auto",
          cell: (change) => (
            <State
              change={change}
              isReturn={isSaleReturn(change, product.changes)}
              isPresent={change.id === present?.id}
              name={product.name}
              now={now}
            />
          ),
        },
      ]}
    />
  );
}

/** Returns whether a change is the return of its sale. `changes` are newest first. */
function isSaleReturn({ id, saleId }: PriceChangeRow, changes: readonly PriceChangeRow[]) {
  return changes.find((one) => one.saleId === saleId && !one.cancelled)?.id === id;
}

function State({
  change,
  isReturn,
  isPresent,
  name,
  now,
}: {
  change: PriceChangeRow;
  /** Whether it ends a sale. */
  isReturn: boolean;
  isPresent: boolean;
  name: string;
  now: Date;
}) {
  if (isPresent) return <span className="font-medium text-success">in vigore</span>;
  if (change.cancelled) return <span className="text-cocoa">annullato</span>;
  if (change.effectiveFrom <= now) return <span className="text-cocoa">passato</span>;
  if (change.saleId !== null)
    return <span className="text-cocoa">{isReturn ? "fine promozione" : "promozione"}</span>;
  return <CancelPrice changeId={change.id} priceCents={change.priceCents} name={name} />;
}
