"use client";

import { useEffect, useState } from "react";
import { PrivacyNote } from "@/components/shop/legal/privacy-note";
import { buttonClass } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormField } from "@/components/ui/form-field";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { SubmissionFailure, SubmissionThanks } from "@/components/ui/submission";
import { takeFocus } from "@/components/ui/take-focus";
import { useActionForm } from "@/components/ui/use-action-form";
import { declareWithdrawal } from "@/lib/returns/actions";
import type { DeclaredWithdrawal } from "@/lib/returns/commands/declare";
import { declarationOf, withdrawalFailures } from "@/lib/returns/copy/declaration";

const loadSchema = async () => (await import("@/lib/returns/schema")).withdrawalForm;

type Typed = { name: string; orderNumber: string; email: string };

/**
 * Declares a withdrawal in two steps (Codice del consumo, art. 54-bis): the person and the order, then
 * the confirmation. The answer is the same for any order number.
 */
export function WithdrawForm({ contactEmail }: { contactEmail: string }) {
  const [declared, setDeclared] = useState<Typed | null>(null);
  const [stored, setStored] = useState<Declared | null>(null);
  const form = useActionForm({
    id: "recesso",
    schema: loadSchema,
    action: async (values, submissionKey) => {
      const outcome = await declareWithdrawal({ ...values, submissionKey });
      // The refused fields are in the first step.
      if (outcome.ok || outcome.error.code === "invalid_input") setDeclared(null);
      return outcome;
    },
    messages: withdrawalFailures(contactEmail),
    focusOnError: "summary",
    onDone: (value, { email }) => setStored({ ...value, email: email.trim() }),
  });
  const second = useSecondStep((step) => {
    // The field is hidden until the first step is shown again.
    if (step === 1)
      requestAnimationFrame(() => {
        form.setFocus("name");
      });
  });
  const { field, formProps } = form;
  if (form.isDone && stored) return <WithdrawalStored stored={stored} restart={form.restart} />;
  const review = form.handleSubmit(async (values) => {
    setDeclared((await loadSchema()).parse(values));
    second.open();
  });
  const shown = second.step === 2 ? declared : null;
  return (
    <form
      {...formProps}
      onSubmit={shown === null ? (event) => void review(event) : formProps.onSubmit}
    >
      <div hidden={shown !== null}>
        <ErrorSummary errors={form.invalidFields} attempts={form.attempts} />
        <p className="note">Passo 1 di 2. Tutti i campi con * sono obbligatori.</p>
        <div className="mt-5 grid gap-y-4.5">
          <FormField
            {...field("name")}
            label="Nome e cognome"
            required
            autoComplete="name"
            minLength={2}
            maxLength={120}
          />
          <FormField
            {...field("orderNumber")}
            label="Numero dell’ordine"
            required
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="characters"
            maxLength={40}
            hint="Per esempio SC-7K3M-92QJ: lo trovi nell’email di conferma."
          />
          <FormField
            {...field("email")}
            label="Email per la ricevuta"
            required
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </div>
        <HoneypotField {...form.register("homepage")} />
        <button type="submit" className={buttonClass("filled", "mt-6 max-md:w-full")}>
          Continua
        </button>
        <div className="mt-5">
          <PrivacyNote>Usiamo questi dati solo per il recesso.</PrivacyNote>
        </div>
      </div>
      {shown !== null && (
        <Review
          declared={shown}
          failure={form.failure}
          isSending={form.isSending}
          back={second.back}
        />
      )}
    </form>
  );
}

type ReviewProps = {
  declared: Typed;
  failure: string | null;
  isSending: boolean;
  back: () => void;
};

function Review({ declared: { name, orderNumber, email }, failure, isSending, back }: ReviewProps) {
  return (
    <>
      <p className="note">Passo 2 di 2</p>
      <h3 ref={takeFocus} tabIndex={-1} className="title-3 mt-2 outline-none">
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
            aria-disabled={isSending}
            className={buttonClass("filled", "max-md:w-full")}
          >
            {isSending ? "Invio in corso…" : "Conferma recesso"}
          </button>
          <button type="button" className={buttonClass("link")} onClick={back}>
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

const STEP = "withdrawalStep";

/**
 * Makes a second step an entry of the browser's history: Back returns to the first step, Forward to the
 * second again. `onStep` is called when the browser moves between them.
 */
function useSecondStep(onStep: (step: 1 | 2) => void) {
  const [step, setStep] = useState<1 | 2>(1);

  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      // A link to a part of the page has no state.
      if (typeof state !== "object" || state === null) return;
      const next = STEP in state ? 2 : 1;
      setStep(next);
      onStep(next);
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [onStep]);

  return {
    step,
    open: () => {
      history.pushState({ ...(history.state as object | null), [STEP]: true }, "");
      setStep(2);
    },
    /** Goes back as the browser's own button does. */
    back: () => history.back(),
  };
}

type Declared = DeclaredWithdrawal & { email: string };

/** Shows when a declaration was stored, where its receipt is sent and the next steps. */
function WithdrawalStored({ stored, restart }: { stored: Declared; restart: () => void }) {
  const { received, sendBack, refund, receipt, email, isMailboxFull } = stored;
  return (
    <SubmissionThanks title="Recesso ricevuto" again="Un altro recesso" restart={restart}>
      <p>L’abbiamo registrato {received}: il tuo recesso vale da adesso.</p>
      <p className="mt-3 wrap-anywhere">
        {isMailboxFull
          ? `Oggi abbiamo già mandato molte ricevute a ${email}, e questa potrebbe non arrivare. Salvala subito, con contenuto, data e ora:`
          : `La ricevuta, con contenuto, data e ora, arriva a ${email}. Se entro qualche minuto non la trovi, guarda nella posta indesiderata. Puoi anche salvarla subito:`}
      </p>
      <p className="mt-4">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(receipt)}`}
          download="ricevuta-recesso.txt"
          className={buttonClass("outline")}
        >
          Scarica la ricevuta
        </a>
      </p>
      <p className="mt-5">{sendBack}</p>
      <p className="mt-3">{refund}</p>
    </SubmissionThanks>
  );
}
