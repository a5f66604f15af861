"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { PrivacyNote } from "@/components/shop/legal/privacy-note";
import { buttonClass } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormField } from "@/components/ui/form-field";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { SubmissionFailure } from "@/components/ui/submission-failure";
import { SubmissionThanks } from "@/components/ui/submission-thanks";
import { useSubmission } from "@/components/ui/use-submission";
import { declareWithdrawal } from "@/lib/returns/actions";
import {
  declarationOf,
  withdrawalFailure,
  withdrawalMessages,
} from "@/lib/returns/copy/declaration";

type Spec = ComponentProps<typeof FormField> & { name: keyof typeof withdrawalMessages };

const fields: readonly Spec[] = [
  {
    id: "recesso-nome",
    name: "name",
    label: "Nome e cognome",
    autoComplete: "name",
    minLength: 2,
    maxLength: 120,
  },
  {
    id: "recesso-ordine",
    name: "orderNumber",
    label: "Numero dell’ordine",
    autoComplete: "off",
    spellCheck: false,
    autoCapitalize: "characters",
    maxLength: 40,
    hint: "Come SC-7K3M-92QJ: è nell’e-mail di conferma.",
  },
  {
    id: "recesso-email",
    name: "email",
    label: "Email per la ricevuta",
    type: "email",
    autoComplete: "email",
    maxLength: 254,
  },
];

type Declared = { name: string; orderNumber: string; email: string };

/**
 * Declares a withdrawal in two steps (Codice del consumo, art. 54-bis): the person and the order, then
 * the confirmation. The answer is the same for any order number.
 */
export function WithdrawForm() {
  const [declared, setDeclared] = useState<Declared | null>(null);
  const { phase, errors, failure, refusals, submit, onChange, restart } = useSubmission({
    messages: withdrawalMessages,
    send: declareWithdrawal,
    onStored: () => setDeclared(null),
    onRefused: () => setDeclared(null),
  });
  if (phase === "stored")
    return (
      <SubmissionThanks title="Recesso ricevuto" again="Un altro recesso" restart={restart}>
        <p>
          Ti abbiamo mandato la ricevuta, con contenuto, data e ora. Se entro qualche minuto non la
          trovi, guarda nella posta indesiderata o scrivici.
        </p>
      </SubmissionThanks>
    );
  const invalidFields = fields.flatMap(({ id, name }) =>
    errors[name] === undefined ? [] : [{ fieldId: id, message: errors[name] }],
  );
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        const form = event.currentTarget;
        // The submitting hook also shows the browser's validation errors.
        if (declared !== null || !form.checkValidity()) return submit(event);
        event.preventDefault();
        setDeclared(readDeclared(form));
        return undefined;
      }}
      onChange={onChange}
    >
      <div hidden={declared !== null}>
        <ErrorSummary errors={invalidFields} refusals={refusals} />
        <p className="note">Passo 1 di 2. Tutti i campi con * sono obbligatori.</p>
        <div className="mt-5 grid gap-y-4.5">
          {fields.map((spec) => (
            <FormField key={spec.id} {...spec} required error={errors[spec.name]} />
          ))}
        </div>
        <HoneypotField />
        <button type="submit" className={buttonClass("filled", "mt-6 max-md:w-full")}>
          Continua
        </button>
        <div className="mt-5">
          <PrivacyNote>Usiamo questi dati solo per il recesso.</PrivacyNote>
        </div>
      </div>
      {declared !== null && (
        <Review
          declared={declared}
          failure={phase === "failed" ? (failure ?? withdrawalFailure) : null}
          busy={phase === "sending"}
          back={() => {
            setDeclared(null);
          }}
        />
      )}
    </form>
  );
}

function Review({
  declared: { name, orderNumber, email },
  failure,
  busy,
  back,
}: {
  declared: Declared;
  failure: string | null;
  busy: boolean;
  back: () => void;
}) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);
  return (
    <>
      <p className="note">Passo 2 di 2</p>
      <h3 ref={head} tabIndex={-1} className="title-3 mt-2 outline-none">
        Controlla e conferma
      </h3>
      <p className="lead mt-4 wrap-anywhere">«{declarationOf(orderNumber)}»</p>
      <dl className="mt-5 grid gap-x-6 border-y border-gold-veil py-2 *:py-1.5 md:grid-cols-[auto_1fr]">
        <Fact term="Nome">{name}</Fact>
        <Fact term="Ordine">{orderNumber}</Fact>
        <Fact term="La ricevuta va a">{email}</Fact>
      </dl>
      <div className="mt-6 grid justify-items-start gap-5">
        {failure !== null && <SubmissionFailure>{failure}</SubmissionFailure>}
        <div className="flex flex-wrap items-center gap-x-7 gap-y-3 max-md:w-full">
          <button
            type="submit"
            aria-disabled={busy}
            className={buttonClass("filled", "max-md:w-full")}
          >
            {busy ? "Invio in corso…" : "Conferma recesso"}
          </button>
          <button
            type="button"
            className={buttonClass("link")}
            onClick={() => {
              back();
              // The field is hidden until the first step is shown again.
              requestAnimationFrame(() => document.getElementById("recesso-nome")?.focus());
            }}
          >
            Modifica
          </button>
        </div>
      </div>
    </>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <>
      <dt className="text-cocoa max-md:pb-0!">{term}</dt>
      <dd className="font-medium wrap-anywhere max-md:pt-0!">{children}</dd>
    </>
  );
}

function readDeclared(form: HTMLFormElement): Declared {
  const typed = new FormData(form);
  const read = (name: keyof Declared) => {
    const value = typed.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return { name: read("name"), orderNumber: read("orderNumber"), email: read("email") };
}
