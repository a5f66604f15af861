"use client";

import { type SyntheticEvent } from "react";
import { buttonClass } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormField } from "@/components/ui/form-field";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { SubmissionFailure } from "@/components/ui/submission-failure";
import { SubmissionThanks } from "@/components/ui/submission-thanks";
import { useSubmission } from "@/components/ui/use-submission";
import { requestOrderLink } from "@/lib/checkout/actions";
import { linkRequestMessages } from "@/lib/orders/copy/order";
import { parseOrderNumber } from "@/lib/orders/model/order";

/**
 * Reports an impossible number to the browser's validation, so that it is shown together with the
 * address's error.
 */
function checkNumber({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  const isInvalid = field.value !== "" && parseOrderNumber(field.value) === null;
  field.setCustomValidity(isInvalid ? linkRequestMessages.number : "");
}

const fields = [
  {
    id: "numero",
    name: "number",
    label: "Numero d’ordine",
    autoComplete: "off",
    onInput: checkNumber,
  },
  { id: "email", name: "email", label: "Email", type: "email", autoComplete: "email" },
] as const;

/** Requests an order's link by number and address. The answer does not reveal whether they match. */
export function OrderLinkForm() {
  const { phase, errors, refusals, submit, onChange, restart } = useSubmission({
    messages: linkRequestMessages,
    send: requestOrderLink,
  });
  if (phase === "stored")
    return (
      <SubmissionThanks title="Controlla la posta" again="Prova con altri dati" restart={restart}>
        <p>
          Se numero ed email sono quelli di un ordine, il link arriva a quell’indirizzo: ne mandiamo
          al massimo uno all’ora e cinque al giorno. Se non lo trovi, guarda anche nella posta
          indesiderata.
        </p>
      </SubmissionThanks>
    );
  const wrong = fields.flatMap(({ id, name }) =>
    errors[name] === undefined ? [] : [{ fieldId: id, message: errors[name] }],
  );
  return (
    <form method="dialog" noValidate onSubmit={submit} onChange={onChange}>
      <ErrorSummary errors={wrong} refusals={refusals} />
      <p className="note">Tutti i campi con * sono obbligatori.</p>
      <div className="mt-5 grid gap-x-4 gap-y-4.5 md:grid-cols-2">
        {fields.map((field) => (
          <FormField key={field.id} {...field} required error={errors[field.name]} />
        ))}
      </div>
      <HoneypotField />
      <div className="mt-6 grid justify-items-start gap-5">
        {phase === "failed" && (
          <SubmissionFailure>Non siamo riusciti a inviarlo. Riprova tra poco.</SubmissionFailure>
        )}
        <button
          type="submit"
          aria-disabled={phase === "sending"}
          className={buttonClass("filled", "max-md:w-full")}
        >
          {phase === "sending" ? "Invio in corso…" : "Invia il link"}
        </button>
      </div>
    </form>
  );
}
