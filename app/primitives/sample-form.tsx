"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { SubmissionFailure } from "@/components/ui/submission-failure";
import { SubmissionThanks } from "@/components/ui/submission-thanks";
import { SelectField, TextField } from "@/components/ui/text-field";
import { useSubmission } from "@/components/ui/use-submission";
import { type SubmissionOutcome } from "@/lib/core/submission";

const messages = { name: "Inserisci il tuo nome", email: "Inserisci un indirizzo email valido" };

const answers: Record<string, () => Promise<SubmissionOutcome>> = {
  stored: () => Promise.resolve({ ok: true, value: null }),
  "refuses the email": () =>
    Promise.resolve({
      ok: false,
      error: { code: "invalid_input", fieldErrors: { email: "Questa email è già iscritta" } },
    }),
  fails: () => Promise.resolve({ ok: false, error: { code: "internal" } }),
  "never answers": () => new Promise(() => undefined),
};

/** Shows a form in all its phases: invalid, sending, refused, failed, stored. */
export function SampleForm() {
  const [answer, setAnswer] = useState("stored");
  const { phase, errors, refusals, submit, onChange, restart } = useSubmission({
    messages,
    send: () => answers[answer]?.() ?? Promise.reject(new Error(`No answer ${answer}`)),
  });
  if (phase === "stored")
    return (
      <div lang="it">
        <SubmissionThanks title="Grazie." again="Scrivi di nuovo" restart={restart}>
          <p>Abbiamo ricevuto il tuo messaggio. Ti rispondiamo per email.</p>
        </SubmissionThanks>
      </div>
    );
  const refused = Object.entries(errors).map(([name, message]) => ({
    fieldId: `sample-${name}`,
    message,
  }));
  return (
    <div>
      <SelectField
        id="sample-answer"
        label="The server’s answer"
        value={answer}
        onChange={({ target }) => {
          setAnswer(target.value);
        }}
        className="max-w-90"
      >
        {Object.keys(answers).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <form lang="it" noValidate onSubmit={submit} onChange={onChange} className="mt-6">
        <ErrorSummary errors={refused} refusals={refusals} />
        <div className="grid gap-x-4 gap-y-4.5 md:grid-cols-2">
          <TextField id="sample-name" name="name" label="Nome" required error={errors.name} />
          <TextField
            id="sample-email"
            name="email"
            label="Email"
            type="email"
            required
            error={errors.email}
          />
        </div>
        <HoneypotField />
        <div className="mt-6 grid justify-items-start gap-5">
          {phase === "failed" && (
            <SubmissionFailure>
              Non siamo riusciti a inviare il messaggio. Riprova tra poco.
            </SubmissionFailure>
          )}
          <button
            type="submit"
            aria-disabled={phase === "sending"}
            className={buttonClass("filled", "max-md:w-full")}
          >
            {phase === "sending" ? "Invio in corso…" : "Invia il messaggio"}
          </button>
        </div>
      </form>
    </div>
  );
}
