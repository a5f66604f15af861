"use client";

import { useId, useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { showErrors } from "@/components/admin/ui/show-errors";
import { adminButton, errorClass } from "@/components/admin/ui/styles";
import { useBusy } from "@/components/admin/ui/use-busy";
import { useUnsavedWarning } from "@/components/admin/ui/use-unsaved-warning";
import { useCanWrite } from "@/components/admin/ui/write-access";
import { showToast } from "@/components/ui/toast-queue";
import { saveSettings, type SaveSettingsOutcome } from "@/lib/settings/actions";
import { type FormTexts, type SettingsForm as Form } from "@/lib/settings/copy/sections";
import { SettingsFields } from "./settings-fields";

const failed = "Non siamo riusciti a salvare. Riprova.";

/** Edits one group of settings. Shows a concurrent change before it can be overwritten. */
export function SettingsForm({ form, texts: stored }: { form: Form; texts: FormTexts }) {
  // The last values this form has read; the server compares them with the stored ones.
  const [known, setKnown] = useState(stored);
  const [texts, setTexts] = useState(stored);
  const [errors, setErrors] = useState<FormTexts>({});
  const [notice, setNotice] = useState("");
  const [busy, run] = useBusy();
  const mayWrite = useCanWrite();
  const id = useId();
  const isChanged = form.fields.some(({ path }) => texts[path] !== known[path]);

  useUnsavedWarning(isChanged);

  const save = (element: HTMLFormElement) => {
    run(async () => {
      const outcome = await withSignIn(saveSettings)({ form: form.id, known, texts }).catch(
        () => null,
      );
      if (outcome?.ok) {
        setKnown(outcome.value);
        setTexts(outcome.value);
        setErrors({});
        setNotice("");
        const description = "Il negozio lo mostra già.";
        showToast({ title: "Salvato", description, key: "settings" });
        return;
      }
      const explained = explain(outcome);
      setNotice(explained.notice);
      // The reader has now seen the current values, so saving again may overwrite them.
      if (explained.now) setKnown(explained.now);
      showErrors(element, () => setErrors(explained.errors));
    });
  };

  return (
    <form
      noValidate
      aria-label={form.title}
      className="py-4"
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      {form.text !== undefined && <p className="mb-4 max-w-150 text-cocoa">{form.text}</p>}
      <SettingsFields
        id={id}
        fields={form.fields}
        texts={texts}
        errors={errors}
        disabled={!mayWrite}
        onChange={(path, text) => {
          setTexts((before) => ({ ...before, [path]: text }));
          setErrors((before) =>
            Object.fromEntries(Object.entries(before).filter(([key]) => key !== path)),
          );
        }}
      />
      <p role="alert" className={`${errorClass} mt-3 empty:hidden`}>
        {notice}
      </p>
      {mayWrite && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <button type="submit" aria-busy={busy} className={adminButton("quiet")}>
            Salva<span className="sr-only">: {form.title}</span>
          </button>
          {isChanged && <p className="text-cocoa">Modifiche non salvate</p>}
        </div>
      )}
    </form>
  );
}

type FormFeedback = { errors: FormTexts; notice: string; now?: FormTexts };

function explain(outcome: SaveSettingsOutcome | null): FormFeedback {
  if (!outcome || outcome.ok) return { errors: {}, notice: failed };
  const { error } = outcome;
  if (handleRefusal(error.code)) return { errors: {}, notice: "" };
  if (error.code === "invalid_input")
    return {
      errors: error.fieldErrors,
      notice: Object.keys(error.fieldErrors).length === 0 ? failed : "",
    };
  if (error.code === "changed_meanwhile")
    return {
      errors: Object.fromEntries(
        error.fields.map((path) => [path, `Nel frattempo è diventato «${error.now[path] ?? ""}».`]),
      ),
      notice:
        "Qualcun altro ha cambiato questi dati mentre li modificavi. Non è stato salvato niente: controlla, e salva di nuovo se vale la tua versione.",
      now: error.now,
    };
  return { errors: {}, notice: failed };
}
