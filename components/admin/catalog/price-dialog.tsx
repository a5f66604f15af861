"use client";

import { addMilliseconds } from "date-fns";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { type UseFormRegisterReturn, useWatch } from "react-hook-form";
import { AdminInput, type RegisteredField } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { errorClass, labelClass, optionClass } from "@/components/admin/ui/styles";
import { errorToast, runAdminAction } from "@/components/admin/ui/use-admin-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { cancelPrice, changePrice } from "@/lib/catalog/actions";
import {
  catalogMessages,
  priceCancelledTexts,
  priceStep,
  struckPriceText,
} from "@/lib/catalog/copy/product";
import { PRICE_CANCEL_WINDOW_MS, type PriceDecision, reductionOf } from "@/lib/catalog/model/price";
import { type ProductPrices } from "@/lib/catalog/model/product";
import { priceForm } from "@/lib/catalog/schema";
import { toItalianLocal } from "@/lib/core/clock";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { type Cents, formatEuro, toTyped } from "@/lib/core/money";
import { parseEuro } from "@/lib/core/read-money";
import { ShownPrice } from "./shown-price";

type Step = { fromCents: Cents; toCents: Cents };

/** Asks for a price, its former price and its start, with a preview of what the shop will show. */
export default function PriceDialog({
  product,
  presentId,
  ...dialog
}: DialogProps & {
  product: ProductPrices;
  /** The price in force, or due within a minute; null without one. */
  presentId: string | null;
}) {
  const [opened] = useState(() => new Date());
  const [step, setStep] = useState<Step | null>(null);
  const router = useRouter();
  const present = product.changes.find(({ id }) => id === presentId);
  const form = useFormDialog(dialog, {
    id: "price",
    schema: priceForm,
    defaultValues: {
      priceCents: toTyped(present?.priceCents ?? null),
      compareAtCents: toTyped(present?.compareAtCents ?? null),
      start: "soon",
      effectiveFrom: "",
      confirmed: false,
    },
    action: async ({ start, effectiveFrom, confirmed, ...prices }) => {
      const outcome = await changePrice({
        sku: product.sku,
        presentId,
        ...prices,
        effectiveFrom: start === "later" ? effectiveFrom : null,
        confirmed: confirmed ? step : null,
      });
      if (!outcome.ok && "fromCents" in outcome.error)
        setStep({
          fromCents: outcome.error.fromCents,
          toCents: parseEuro(prices.priceCents) ?? 0,
        });
      return outcome;
    },
    messages: catalogMessages,
    fields: {
      compare_at_too_high: "compareAtCents",
      compare_at_unproven: "compareAtCents",
      moment_past: "effectiveFrom",
      moment_too_far: "effectiveFrom",
      moment_taken: "effectiveFrom",
    },
    describe: (error, { priceCents }) =>
      "highestCents" in error
        ? struckPriceText(error.highestCents, parseEuro(priceCents) ?? 0)
        : undefined,
    toast: ({ changeId, effectiveFrom }, { start }) => ({
      title: "Prezzo salvato",
      description:
        start === "later"
          ? `Vale ${withArticle("dal", formatLongDateTime(effectiveFrom))}.`
          : "Il nuovo prezzo vale tra un minuto.",
      action: { label: "Annulla", onClick: () => cancelChange(changeId) },
      key: "price",
    }),
    onFailure: (error) => {
      if (error.code === "changed_meanwhile") router.refresh();
      return error.code === "large_step";
    },
  });
  const { control, field, setFocus, setValue } = form;
  const values = useWatch({ control });
  const parsed = priceForm.safeParse({ ...values, confirmed: false }).data;
  const soonest = addMilliseconds(opened, PRICE_CANCEL_WINDOW_MS);
  const decision = parsed && { ...parsed, effectiveFrom: parsed.effectiveFrom ?? soonest };

  useEffect(() => {
    if (!step) return;
    setValue("confirmed", false);
    setFocus("confirmed");
  }, [step, setFocus, setValue]);

  return (
    <FormDialog
      form={form}
      title={presentId === null ? "Scrivi il prezzo" : "Cambia prezzo"}
      cancel="Lascia com’è"
      submit={`${presentId === null ? "Vendi a" : "Cambia in"} ${decision ? formatEuro(decision.priceCents) : "…"}`}
    >
      <p className="font-medium">{product.name}</p>
      <div className="grid grid-cols-2 items-start gap-3">
        <AdminInput
          {...field("priceCents")}
          label="Prezzo"
          inputMode="decimal"
          inputClass="text-right"
        />
        <AdminInput
          {...field("compareAtCents")}
          label="Prezzo barrato"
          hint="Vuoto: nessuno sconto."
          inputMode="decimal"
          inputClass="text-right"
        />
      </div>
      <StartFields
        start={form.register("start")}
        isLater={values.start === "later"}
        from={field("effectiveFrom")}
        now={opened}
      />
      {decision && <Preview product={product} decision={decision} />}
      {step && step.toCents === decision?.priceCents && (
        <Confirmation field={form.register("confirmed")} step={step} />
      )}
    </FormDialog>
  );
}

function cancelChange(changeId: string) {
  void runAdminAction(
    cancelPrice,
    { changeId },
    {
      messages: catalogMessages,
      toast: () => ({ ...priceCancelledTexts, key: "price" }),
      onFailure: errorToast({ key: "price" }),
    },
  );
}

function Confirmation({
  field,
  step: { fromCents, toCents },
}: {
  field: UseFormRegisterReturn;
  step: Step;
}) {
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <label className={optionClass}>
        <input {...field} type="checkbox" aria-invalid aria-describedby="price-step" />
        <span>
          Sì, <b className="font-medium">{priceStep(fromCents, toCents)}</b>
        </span>
      </label>
      <p id="price-step" role="alert" className={errorClass}>
        {catalogMessages.largeStep}
      </p>
    </div>
  );
}

function StartFields({
  start,
  isLater,
  from,
  now,
}: {
  start: UseFormRegisterReturn;
  isLater: boolean;
  from: RegisteredField;
  now: Date;
}) {
  const radio = "flex items-center gap-2 max-md:min-h-11";
  return (
    <fieldset className="grid gap-2">
      <legend className={`${labelClass} mb-1`}>Da quando</legend>
      <label className={radio}>
        <input {...start} type="radio" value="soon" className="size-4 accent-night" />
        Tra un minuto: fino ad allora puoi annullare
      </label>
      <label className={radio}>
        <input {...start} type="radio" value="later" className="size-4 accent-night" />
        Da un momento preciso
      </label>
      {isLater && (
        <AdminInput
          {...from}
          label="Giorno e ora"
          hint="Ora italiana. Il negozio cambia da solo in quel momento."
          type="datetime-local"
          min={toItalianLocal(now)}
          className="pl-6"
        />
      )}
    </fieldset>
  );
}

function Preview({
  product: { kind, proven },
  decision,
}: {
  product: ProductPrices;
  decision: PriceDecision;
}) {
  const earlier = proven.filter(({ effectiveFrom }) => effectiveFrom <= decision.effectiveFrom);
  return (
    <div className="border-t border-line pt-3">
      <p className={labelClass}>Come lo mostrerà il negozio</p>
      <ShownPrice
        kind={kind}
        priceCents={decision.priceCents}
        reduction={reductionOf([decision, ...earlier])}
      />
    </div>
  );
}
