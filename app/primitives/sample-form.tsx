"use client";

import { useState } from "react";
import { z } from "zod";
import { ErrorSummary } from "@/components/ui/error-summary";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { SubmissionThanks, SubmitArea } from "@/components/ui/submission";
import { SelectField, TextField } from "@/components/ui/text-field";
import { useActionForm } from "@/components/ui/use-action-form";
import { type SubmissionOutcome } from "@/lib/core/submission";
import { valueOf } from "@/lib/core/value-of";

const schema = z.object({
  name: z.string().trim().min(1, "Inserisci il tuo nome"),
  email: z.email("Inserisci un indirizzo email valido"),
});

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
  const form = useActionForm({
    id: "sample",
    schema,
    action: () => valueOf(answers, answer)?.() ?? Promise.reject(new Error(`No answer ${answer}`)),
    messages: { other: "Non siamo riusciti a inviare il messaggio. Riprova tra poco." },
    focusOnError: "summary",
  });
  if (form.isDone)
    return (
      <div lang="it">
        <SubmissionThanks title="Grazie." again="Scrivi di nuovo" restart={form.restart}>
          <p>Abbiamo ricevuto il tuo messaggio. Ti rispondiamo per email.</p>
        </SubmissionThanks>
      </div>
    );
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
      <form {...form.formProps} lang="it" className="mt-6">
        <ErrorSummary errors={form.invalidFields} attempts={form.attempts} />
        <div className="grid gap-x-4 gap-y-4.5 md:grid-cols-2">
          <TextField {...form.field("name")} label="Nome" required />
          <TextField {...form.field("email")} label="Email" type="email" required />
        </div>
        <HoneypotField />
        <SubmitArea form={form} label="Invia il messaggio" />
      </form>
    </div>
  );
}
