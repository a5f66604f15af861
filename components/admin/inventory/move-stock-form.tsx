"use client";

import { useId, useRef, useState } from "react";
import { LabelledSelect } from "@/components/admin/fulfilment/labelled-select";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { AdminField } from "@/components/admin/ui/admin-field";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { showErrors } from "@/components/admin/ui/show-errors";
import { adminButton, errorClass, fieldClass } from "@/components/admin/ui/styles";
import { useBusy } from "@/components/admin/ui/use-busy";
import { showToast } from "@/components/ui/toast-queue";
import { moveStock, type MoveStockOutcome } from "@/lib/inventory/actions";
import { stockChangeLabels, stockMessages } from "@/lib/inventory/copy";
import { needsStockReason, type StockChange, stockChangeNames } from "@/lib/inventory/model/stock";

/** Records incoming goods or a stock correction, which needs a reason. */
export function MoveStockForm() {
  const [change, setChange] = useState<StockChange>("received");
  const [devices, setDevices] = useState("");
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pending, run] = useBusy();
  // One key per movement: sent twice, it is recorded once.
  const key = useRef<string | null>(null);
  const id = useId();

  const save = (form: HTMLFormElement) => {
    run(async () => {
      key.current ??= crypto.randomUUID();
      const input = { movementId: key.current, change, devices: wholeNumber(devices), reason };
      const outcome = await withSignIn(moveStock)(input).catch(() => null);
      if (outcome?.ok) {
        key.current = null;
        setDevices("");
        setReason("");
        setErrors({});
        showToast({ ...booked(outcome.value.free), key: "stock" });
        return;
      }
      // A refused movement was not recorded, so the next one gets a new key.
      if (outcome) key.current = null;
      showErrors(form, () => setErrors(explain(outcome)));
    });
  };

  return (
    <form
      noValidate
      className="grid grid-cols-[12rem_7rem_minmax(0,1fr)_auto] items-start gap-3 py-4 max-lg:grid-cols-2 max-md:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      <LabelledSelect
        label="Che cosa è successo"
        values={stockChangeNames}
        names={stockChangeLabels}
        value={change}
        onChange={setChange}
      />
      <AdminField id={`${id}-devices`} label="Pezzi" error={errors.devices}>
        {(attributes) => (
          <input
            {...attributes}
            inputMode="numeric"
            autoComplete="off"
            value={devices}
            onChange={(event) => setDevices(event.target.value)}
            className={`${fieldClass} text-right`}
          />
        )}
      </AdminField>
      <AdminField
        id={`${id}-reason`}
        label={needsStockReason(change) ? "Motivo" : "Nota, per esempio il documento di trasporto"}
        error={errors.reason}
        className="max-lg:col-span-full"
      >
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="off"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            className={fieldClass}
          />
        )}
      </AdminField>
      <button
        type="submit"
        aria-busy={pending}
        className={adminButton("capsule", "mt-5 max-lg:mt-0 max-lg:justify-self-start")}
      >
        Registra
      </button>
      <p role="alert" className={`${errorClass} col-span-full empty:hidden`}>
        {errors.form}
      </p>
    </form>
  );
}

function booked(free: number) {
  return {
    title: "Registrato",
    description: free === 1 ? "Ora è libero un pezzo." : `Ora sono liberi ${free} pezzi.`,
  };
}

/** Returns NaN for anything but digits; the server then reports the error. */
function wholeNumber(typed: string): number {
  const digits = typed.replaceAll(".", "").trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
}

function explain(outcome: MoveStockOutcome | null): Record<string, string> {
  if (!outcome || outcome.ok) return { form: stockMessages.internal };
  const { error } = outcome;
  if (handleRefusal(error.code)) return {};
  if (error.code === "invalid_input" && "fieldErrors" in error) return error.fieldErrors;
  if (error.code === "not_enough" && "free" in error)
    return { devices: stockMessages.not_enough(error.free ?? 0) };
  return { form: stockMessages.internal };
}
