"use client";

import { addMilliseconds } from "date-fns";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import {
  AdminCheckbox,
  AdminInput,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { adminButton, labelClass } from "@/components/admin/ui/styles";
import { errorToast } from "@/components/admin/ui/use-admin-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { planSale } from "@/lib/catalog/actions";
import { catalogMessages, priceStep } from "@/lib/catalog/copy/product";
import {
  PRICE_CANCEL_WINDOW_MS,
  pricesInForce,
  isLargeStep,
  reductionOf,
  saleCompareAt,
} from "@/lib/catalog/model/price";
import { type ProductPrices } from "@/lib/catalog/model/product";
import { type Sale } from "@/lib/catalog/model/sale";
import { saleForm } from "@/lib/catalog/schema";
import { toItalianLocal } from "@/lib/core/clock";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { fromItalianLocal } from "@/lib/core/local-time";
import { type Cents, formatEuro, toTyped } from "@/lib/core/money";
import { parseEuro } from "@/lib/core/read-money";
import { ShownPrice } from "./shown-price";

/** Not read while rendering: a planned price may have begun since the dialog was opened. */
const present = () => new Date();

/** Plans lower prices of several products from a moment until another, or changes them before they begin. */
export default function SaleDialog({
  products,
  sale: shown,
  ...dialog
}: DialogProps & { products: ProductPrices[]; sale: Sale | null }) {
  // As it was opened: what a colleague changed meanwhile is refused, not overwritten.
  const [sale] = useState(shown);
  const [opened] = useState(() => new Date());
  /** The prices whose large steps are to be confirmed. */
  const [asked, setAsked] = useState<string | null>(null);
  const router = useRouter();
  const pricedAt = (startsAt: string, now = opened) => {
    const soonest = addMilliseconds(now, PRICE_CANCEL_WINDOW_MS);
    return pricesBefore(products, sale, fromItalianLocal(startsAt) ?? soonest);
  };
  const form = useFormDialog(dialog, {
    id: "sale",
    schema: saleForm,
    defaultValues: {
      startsAt: sale ? toItalianLocal(sale.startsAt) : "",
      endsAt: sale ? toItalianLocal(sale.endsAt) : "",
      percent: "",
      prices: products.map(({ sku }) =>
        toTyped(sale?.prices.find((price) => price.sku === sku)?.priceCents ?? null),
      ),
      confirmed: false,
    },
    action: ({ startsAt, endsAt, prices, confirmed }) =>
      planSale({
        saleId: sale?.id ?? null,
        known: sale?.known ?? [],
        startsAt,
        endsAt,
        prices: pricedAt(startsAt, present()).flatMap(({ product, fromCents }) => {
          const priceCents = prices[products.indexOf(product)]?.trim() ?? "";
          return priceCents === "" ? [] : [{ sku: product.sku, fromCents, priceCents }];
        }),
        confirmed: confirmed && asked === JSON.stringify(prices),
      }),
    messages: { ...catalogMessages, moment_past: catalogMessages.sale_start },
    fields: {
      moment_past: "startsAt",
      moment_too_far: "startsAt",
      sale_end: "endsAt",
      sale_end_far: "endsAt",
    },
    toast: ({ startsAt }) => ({
      title: "Promozione salvata",
      description: `Comincia ${withArticle("il", formatLongDateTime(startsAt))} e finisce da sola.`,
      key: "sale",
    }),
    onFailure: (error) => {
      const { code } = error;
      if ("sku" in error) {
        const index = products.findIndex(({ sku }) => sku === error.sku);
        form.setError(
          `prices.${index}`,
          { message: catalogMessages[error.code] },
          { shouldFocus: true },
        );
        return true;
      }
      if (code === "sale_changed") {
        // The dialog may go with its row.
        errorToast({ key: "sale" })(catalogMessages.sale_changed);
        router.refresh();
        return true;
      }
      if (code !== "large_step") return false;
      setAsked(JSON.stringify(form.getValues("prices")));
      form.setValue("confirmed", false);
      return true;
    },
  });
  const { control, field, setValue } = form;
  const values = useWatch({ control });
  const priced = pricedAt(values.startsAt ?? "");
  const percent = Number((values.percent ?? "").replace(/%/, "").replace(",", "."));
  const fillPrices = () => {
    for (const { product, fromCents } of priced)
      if (product.active)
        setValue(
          `prices.${products.indexOf(product)}`,
          toTyped(Math.round((fromCents * (100 - percent)) / 100)),
          { shouldValidate: true },
        );
  };
  const steps = priced.flatMap(({ product, fromCents, start }) => {
    const toCents = parseEuro(values.prices?.[products.indexOf(product)] ?? "");
    return toCents === null || toCents === 0 ? [] : [{ product, fromCents, toCents, start }];
  });

  return (
    <FormDialog
      form={form}
      title={sale ? "Modifica promozione" : "Nuova promozione"}
      cancel="Lascia com’è"
      submit="Salva la promozione"
    >
      <Moments startsAt={field("startsAt")} endsAt={field("endsAt")} now={opened} />
      <PercentInput
        {...field("percent")}
        disabled={!(percent > 0 && percent < 100)}
        onFill={fillPrices}
      />
      {priced.map(({ product, fromCents }) => (
        <PriceInput
          key={product.sku}
          {...field(`prices.${products.indexOf(product)}`)}
          product={product}
          fromCents={fromCents}
        />
      ))}
      {steps.length > 0 && <Previews steps={steps} saleId={sale?.id} />}
      {asked !== null && asked === JSON.stringify(values.prices) && (
        <div className="grid gap-1 border-t border-line pt-3">
          <AdminCheckbox {...field("confirmed")} label="Sì, i prezzi sono giusti" />
          <Steps steps={steps} />
        </div>
      )}
    </FormDialog>
  );
}

function PercentInput({
  disabled,
  onFill,
  ...field
}: RegisteredField & { disabled: boolean; onFill: () => void }) {
  return (
    <div className="flex items-end gap-3">
      <AdminInput
        {...field}
        label="Sconto in percento"
        inputMode="decimal"
        inputClass="text-right"
        className="w-36"
      />
      <button type="button" className={adminButton("quiet")} disabled={disabled} onClick={onFill}>
        Scrivi i prezzi
      </button>
    </div>
  );
}

function PriceInput({
  product: { name, active },
  fromCents,
  ...field
}: RegisteredField & { product: ProductPrices; fromCents: Cents }) {
  return (
    <AdminInput
      {...field}
      label={active ? name : `${name} (non in vendita)`}
      hint={`Prima ${formatEuro(fromCents)}. Vuoto: non è in promozione.`}
      inputMode="decimal"
      inputClass="text-right"
    />
  );
}

function Moments({
  startsAt,
  endsAt,
  now,
}: {
  startsAt: RegisteredField;
  endsAt: RegisteredField;
  now: Date;
}) {
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
      <AdminInput
        {...startsAt}
        label="Promozione dal"
        hint="Ora italiana. Vuoto: tra un minuto."
        type="datetime-local"
        min={toItalianLocal(now)}
      />
      <AdminInput
        {...endsAt}
        label="Fino al"
        hint="Da qui tornano i prezzi di prima, senza barrato."
        type="datetime-local"
        min={toItalianLocal(now)}
      />
    </div>
  );
}

/** Returns the products with their price at the beginning, as if the sale that is edited were not there. */
function pricesBefore(products: ProductPrices[], sale: Sale | null, start: Date) {
  return products.flatMap((product) => {
    const others = product.changes.filter(({ saleId }) => !sale || saleId !== sale.id);
    const [before] = pricesInForce(others, start);
    return before ? [{ product, fromCents: before.priceCents, start }] : [];
  });
}

type Step = { product: ProductPrices; fromCents: Cents; toCents: Cents; start: Date };

function Previews({ steps, saleId }: { steps: Step[]; saleId: string | undefined }) {
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p className={labelClass}>Come li mostrerà il negozio</p>
      {steps.map(({ product, toCents, start }) => (
        <div key={product.sku}>
          <p className="text-cocoa">{product.name}</p>
          <Preview product={product} priceCents={toCents} start={start} saleId={saleId} />
        </div>
      ))}
    </div>
  );
}

function Steps({ steps }: { steps: Step[] }) {
  return (
    <ul role="alert" className="text-warn">
      <li>{catalogMessages.largeSteps}</li>
      {steps
        .filter(({ fromCents, toCents }) => isLargeStep(fromCents, toCents))
        .map(({ product, fromCents, toCents }) => (
          <li key={product.sku}>{`${product.name}: ${priceStep(fromCents, toCents)}`}</li>
        ))}
    </ul>
  );
}

function Preview({
  product: { kind, proven },
  priceCents,
  start,
  saleId,
}: {
  product: ProductPrices;
  priceCents: Cents;
  start: Date;
  /** The sale that is edited, whose earlier plan proves nothing. */
  saleId: string | undefined;
}) {
  const earlier = proven.filter(
    (one) => one.effectiveFrom <= start && one.saleId !== (saleId ?? ""),
  );
  const next = { priceCents, effectiveFrom: start, saleId: saleId ?? "new" };
  const decision = { ...next, compareAtCents: saleCompareAt(next, earlier) };
  return (
    <>
      <ShownPrice
        kind={kind}
        priceCents={priceCents}
        reduction={reductionOf([decision, ...earlier])}
      />
      {decision.compareAtCents === null && (
        <p className="text-cocoa">{catalogMessages.sale_unstruck}</p>
      )}
    </>
  );
}
