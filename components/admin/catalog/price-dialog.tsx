"use client";

import { addMilliseconds } from "date-fns";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { AdminField } from "@/components/admin/ui/admin-field";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { showErrors } from "@/components/admin/ui/show-errors";
import { errorClass, fieldClass, labelClass, optionClass } from "@/components/admin/ui/styles";
import { useBusy } from "@/components/admin/ui/use-busy";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { cancelPrice, changePrice, type ChangePriceOutcome } from "@/lib/catalog/actions";
import { catalogMessages, priceCancelledTexts, priceStep } from "@/lib/catalog/copy/product";
import {
  highestCompareAt,
  lowestPriorPrice,
  PRICE_CANCEL_WINDOW_MS,
  type PriceDecision,
} from "@/lib/catalog/model/product";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { fromItalianLocal, toItalianLocal } from "@/lib/core/local-time";
import { type Cents, formatEuro, parseEuro } from "@/lib/core/money";
import { type PriceDialogData } from "./price-data";
import { ShownPrice } from "./shown-price";

type Draft = { price: string; compareAt: string; later: boolean; from: string };
type Step = { fromCents: Cents; toCents: Cents; confirmed: boolean };
type Errors = Partial<Record<"priceCents" | "compareAtCents" | "effectiveFrom" | "form", string>>;

/** Asks for a price, its former price and its start, with a preview of what the shop will show. */
export default function PriceDialog({ data, ...dialog }: DialogProps & { data: PriceDialogData }) {
  const [opened] = useState(() => new Date());
  const present = data.changes.find(({ id }) => id === data.presentId);
  const [draft, setDraft] = useState<Draft>(() => ({
    price: typed(present?.priceCents ?? null),
    compareAt: typed(present?.compareAtCents ?? null),
    later: false,
    from: "",
  }));
  const [errors, setErrors] = useState<Errors>({});
  const [step, setStep] = useState<Step | null>(null);
  const [busy, run] = useBusy();
  const router = useRouter();
  const id = useId();
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setErrors({});
    setStep(null);
  };
  const soonest = addMilliseconds(opened, PRICE_CANCEL_WINDOW_MS);
  const decision = readDraft(draft, soonest);

  const send = (form: HTMLFormElement) => {
    run(async () => {
      const found = findErrors(draft, data, opened);
      const outcome = found
        ? null
        : await withSignIn(changePrice)({
            sku: data.sku,
            presentId: data.presentId,
            priceCents: parseEuro(draft.price) ?? 0,
            compareAtCents: draft.compareAt.trim() === "" ? null : parseEuro(draft.compareAt),
            effectiveFrom: draft.later ? draft.from : null,
            confirmed: step?.confirmed
              ? { fromCents: step.fromCents, toCents: step.toCents }
              : null,
          }).catch(() => null);
      if (outcome?.ok) {
        const { changeId, effectiveFrom } = outcome.value;
        showToast({
          title: "Prezzo salvato",
          description: draft.later
            ? `Vale ${withArticle("dal", formatLongDateTime(effectiveFrom))}.`
            : "Il nuovo prezzo vale tra un minuto.",
          action: { label: "Annulla", onClick: () => void cancelChange(changeId) },
          key: "price",
        });
        dialog.onOpenChange(false);
        return;
      }
      if (outcome?.error.code === "changed_meanwhile") router.refresh();
      showErrors(form, () => {
        setErrors(found ?? explain(outcome, parseEuro(draft.price)));
        if (outcome?.error.code === "large_step")
          setStep({
            fromCents: outcome.error.fromCents,
            toCents: parseEuro(draft.price) ?? 0,
            confirmed: false,
          });
      });
    });
  };

  return (
    <FormDialog
      {...dialog}
      title="Cambia prezzo"
      cancel="Lascia com’è"
      submit={decision ? `Cambia in ${formatEuro(decision.priceCents)}` : "Cambia"}
      busy={busy}
      onSubmit={send}
    >
      <p className="font-medium">{data.name}</p>
      <Amounts id={id} draft={draft} errors={errors} onChange={change} />
      <StartFields
        id={id}
        draft={draft}
        error={errors.effectiveFrom}
        now={opened}
        onChange={change}
      />
      {decision && <Preview data={data} decision={decision} />}
      {step && (
        <Confirmation
          id={`${id}-step`}
          step={step}
          onConfirm={(confirmed) => setStep({ ...step, confirmed })}
        />
      )}
      <p role="alert" className={`${errorClass} empty:hidden`}>
        {errors.form}
      </p>
    </FormDialog>
  );
}

/** Cancels the price just saved and shows the outcome in a toast. */
async function cancelChange(changeId: string): Promise<void> {
  const outcome = await withSignIn(cancelPrice)({ changeId }).catch(() => null);
  if (outcome?.ok) {
    showToast({ ...priceCancelledTexts, key: "price" });
    return;
  }
  const code = outcome?.error.code ?? "internal";
  if (handleRefusal(code)) return;
  const description = catalogMessages[code === "not_cancellable" ? code : "internal"];
  showToast({ title: "Errore", description, tone: "destructive", key: "price" });
}

function Confirmation({
  id,
  step: { fromCents, toCents, confirmed },
  onConfirm,
}: {
  id: string;
  step: Step;
  onConfirm: (confirmed: boolean) => void;
}) {
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <label className={optionClass}>
        <input
          type="checkbox"
          checked={confirmed}
          aria-invalid={!confirmed || undefined}
          aria-describedby={id}
          onChange={(event) => onConfirm(event.target.checked)}
        />
        <span>
          Sì, <b className="font-medium">{priceStep(fromCents, toCents)}</b>
        </span>
      </label>
      <p id={id} role="alert" className={errorClass}>
        {catalogMessages.largeStep}
      </p>
    </div>
  );
}

type PartProps = { id: string; draft: Draft; onChange: (part: Partial<Draft>) => void };

function Amounts({ id, draft, errors, onChange }: PartProps & { errors: Errors }) {
  const amount = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <AdminField id={`${id}-price`} label="Prezzo" error={errors.priceCents}>
        {(attributes) => (
          <input
            {...attributes}
            {...amount}
            value={draft.price}
            onChange={(event) => onChange({ price: event.target.value })}
            className={`${fieldClass} text-right`}
          />
        )}
      </AdminField>
      <AdminField
        id={`${id}-compare`}
        label="Prezzo barrato"
        hint="Vuoto: nessuno sconto."
        error={errors.compareAtCents}
      >
        {(attributes) => (
          <input
            {...attributes}
            {...amount}
            value={draft.compareAt}
            onChange={(event) => onChange({ compareAt: event.target.value })}
            className={`${fieldClass} text-right`}
          />
        )}
      </AdminField>
    </div>
  );
}

function StartFields({
  id,
  draft,
  error,
  now,
  onChange,
}: PartProps & { error: string | undefined; now: Date }) {
  const radio = "flex items-center gap-2 max-md:min-h-11";
  return (
    <fieldset className="grid gap-2">
      <legend className={`${labelClass} mb-1`}>Da quando</legend>
      <label className={radio}>
        <input
          type="radio"
          name={`${id}-when`}
          checked={!draft.later}
          className="size-4 accent-night"
          onChange={() => onChange({ later: false })}
        />
        Tra un minuto: fino ad allora puoi annullare
      </label>
      <label className={radio}>
        <input
          type="radio"
          name={`${id}-when`}
          checked={draft.later}
          className="size-4 accent-night"
          onChange={() => onChange({ later: true })}
        />
        Da un momento preciso
      </label>
      {draft.later && (
        <AdminField
          id={`${id}-from`}
          label="Giorno e ora"
          hint="Ora italiana. Il negozio cambia da solo in quel momento."
          error={error}
          className="pl-6"
        >
          {(attributes) => (
            <input
              {...attributes}
              type="datetime-local"
              min={toItalianLocal(now)}
              value={draft.from}
              onChange={(event) => onChange({ from: event.target.value })}
              className={fieldClass}
            />
          )}
        </AdminField>
      )}
    </fieldset>
  );
}

function Preview({ data, decision }: { data: PriceDialogData; decision: PriceDecision }) {
  const earlier = changesBefore(data, decision.effectiveFrom);
  return (
    <div className="border-t border-line pt-3">
      <p className={labelClass}>Come lo mostrerà il negozio</p>
      <ShownPrice
        kind={data.kind}
        price={data.showsFormerPrices ? decision : { ...decision, compareAtCents: null }}
        lowestPriorCents={lowestPriorPrice([decision, ...earlier])}
      />
      {!data.showsFormerPrices && decision.compareAtCents !== null && (
        <p className="text-warn">
          I prezzi barrati non sono approvati nelle impostazioni: il negozio non li mostra.
        </p>
      )}
    </div>
  );
}

/** Returns the changes that start before a given time, newest first. */
function changesBefore(data: PriceDialogData, until: Date): PriceDecision[] {
  return data.changes.filter(({ effectiveFrom }) => effectiveFrom <= until);
}

function typed(cents: Cents | null): string {
  return cents === null ? "" : (cents / 100).toFixed(2).replace(".", ",");
}

function readDraft(draft: Draft, soonest: Date): PriceDecision | null {
  const priceCents = parseEuro(draft.price);
  const none = draft.compareAt.trim() === "";
  const compareAtCents = none ? null : parseEuro(draft.compareAt);
  const effectiveFrom = draft.later ? fromItalianLocal(draft.from) : soonest;
  if (!priceCents || !effectiveFrom || (!none && compareAtCents === null)) return null;
  if (compareAtCents !== null && compareAtCents <= priceCents) return null;
  return { priceCents, compareAtCents, effectiveFrom };
}

/** Returns the errors that the form can detect itself, or null. The server validates again. */
function findErrors(draft: Draft, data: PriceDialogData, now: Date): Errors | null {
  const priceCents = parseEuro(draft.price);
  if (!priceCents) return { priceCents: catalogMessages.price };
  const compareAtCents = draft.compareAt.trim() === "" ? null : parseEuro(draft.compareAt);
  if (draft.compareAt.trim() !== "" && compareAtCents === null)
    return { compareAtCents: catalogMessages.compareAt };
  if (compareAtCents !== null && compareAtCents <= priceCents)
    return { compareAtCents: catalogMessages.compareAtTooLow };
  const effectiveFrom = draft.later ? fromItalianLocal(draft.from) : now;
  if (!effectiveFrom)
    return {
      effectiveFrom: draft.from === "" ? catalogMessages.moment : catalogMessages.momentSkipped,
    };
  if (draft.later && effectiveFrom <= now) return { effectiveFrom: catalogMessages.momentPast };
  const soonest = addMilliseconds(now, PRICE_CANCEL_WINDOW_MS);
  const startsAt = effectiveFrom > soonest ? effectiveFrom : soonest;
  const highest = highestCompareAt(
    { priceCents, effectiveFrom: startsAt },
    changesBefore(data, startsAt),
  );
  return compareAtCents !== null && highest !== null && compareAtCents > highest
    ? { compareAtCents: tooHigh(highest, priceCents) }
    : null;
}

function tooHigh(highest: Cents, priceCents: Cents): string {
  return highest > priceCents
    ? catalogMessages.compareAtTooHigh(highest)
    : catalogMessages.noReduction(highest);
}

function explain(outcome: ChangePriceOutcome | null, priceCents: Cents | null): Errors {
  if (!outcome || outcome.ok) return { form: catalogMessages.internal };
  const { error } = outcome;
  if (handleRefusal(error.code)) return {};
  switch (error.code) {
    case "invalid_input":
      return error.fieldErrors;
    case "compare_at_too_high":
      return { compareAtCents: tooHigh(error.highestCents, priceCents ?? 0) };
    case "moment_past":
      return { effectiveFrom: catalogMessages.momentPast };
    case "moment_too_far":
      return { effectiveFrom: catalogMessages.momentTooFar };
    case "moment_taken":
      return { effectiveFrom: catalogMessages.momentTaken };
    case "large_step":
      return {};
    case "changed_meanwhile":
    case "not_found":
      return { form: catalogMessages[error.code] };
    default:
      return { form: catalogMessages.internal };
  }
}
