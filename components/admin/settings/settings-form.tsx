"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import {
  AdminCheckbox,
  AdminField,
  AdminFieldset,
  AdminInput,
  AdminSelect,
  AdminTextArea,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormFailure, SubmitButton } from "@/components/admin/ui/form-parts";
import { useMay } from "@/components/admin/ui/rights";
import { fieldClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { useUnsavedWarning } from "@/components/admin/ui/use-unsaved-warning";
import { Link } from "@/components/ui/link";
import { italianDay } from "@/lib/core/business-days";
import { formatCounted } from "@/lib/core/numbers";
import { saveSettings } from "@/lib/fulfilment/actions";
import { oldestFirst, orderList } from "@/lib/orders/model/list-filter";
import { isOfPastClosure } from "@/lib/settings/model/calendar";
import { type SettingsField } from "@/lib/settings/model/field";
import { type FormTexts, isAsked, type SettingsForm as Form } from "@/lib/settings/model/form";
import { settingsFormSchema } from "@/lib/settings/schema/settings";
import { approvalRefusals } from "@/lib/staff/copy/approval";

const messages = {
  ...approvalRefusals,
  code_required: "Per alzare o togliere questa somma scrivi il codice di sei cifre della tua app.",
  second_factor_missing:
    "Per alzare o togliere questa somma attiva prima la verifica in due passaggi nel tuo account.",
  changed_meanwhile:
    "Qualcun altro ha cambiato questi dati mentre li modificavi. Non è stato salvato niente: controlla, e salva di nuovo se vale la tua versione.",
  other: "Non siamo riusciti a salvare. Riprova.",
} as const;

/** Edits one group of settings. Shows a concurrent change before it can be overwritten. */
export function SettingsForm({ form: { id, ...group }, texts }: { form: Form; texts: FormTexts }) {
  // The last values this form has read; the server compares them with the stored ones.
  const [known, setKnown] = useState(texts);
  // Orders that the form has warned of: saving again accepts them.
  const [hurried, setHurried] = useState(0);
  // Of the person's second factor, to confirm fewer sums in two.
  const [code, setCode] = useState("");
  const [today] = useState(() => italianDay(new Date()));
  const mayWrite = useMay("write");
  const form = useAdminForm({
    id,
    schema: settingsFormSchema({ id, ...group }, today),
    defaultValues: texts,
    keepsValues: true,
    action: (values: FormTexts) =>
      saveSettings({
        form: id,
        known,
        texts: values,
        seenOrders: hurried,
        ...(code !== "" && { code }),
      }),
    messages,
    toast: () => ({
      title: "Salvato",
      ...(group.section !== "papers" && { description: "Il negozio lo mostra già." }),
      key: "settings",
    }),
    onDone: (stored) => {
      setKnown(stored);
      setHurried(0);
      setCode("");
      form.reset(stored);
    },
    onFailure: (error) => {
      if ("orders" in error) {
        setHurried(error.orders);
        return true;
      }
      if (!("now" in error)) return false;
      // The reader has now seen the current values, so saving again may overwrite them.
      setKnown(error.now);
      form.reset(error.now, { keepValues: true });
      for (const [index, path] of error.fields.entries())
        form.setError(
          path,
          { message: `Nel frattempo è diventato «${error.now[path] ?? ""}».` },
          { shouldFocus: index === 0 },
        );
      return false;
    },
  });
  const typed = useWatch({ control: form.control });
  const { isDirty } = form.formState;
  useUnsavedWarning(isDirty);
  return (
    <form {...form.formProps} aria-label={group.title} className="py-4">
      {group.text !== undefined && <p className="mb-4 max-w-150 text-cocoa">{group.text}</p>}
      <div className="grid grid-cols-2 items-start gap-x-6 gap-y-4 max-md:grid-cols-1">
        {group.fields
          .filter((rule) => isAsked(rule, typed) && !isOfPastClosure(rule.path, known, today))
          .map((rule) => (
            <Control
              key={rule.path}
              rule={rule}
              field={{ ...form.field(rule.path), disabled: !mayWrite }}
              text={typed[rule.path] ?? ""}
              onText={(text) => {
                form.setValue(rule.path, text, { shouldDirty: true });
              }}
            />
          ))}
        {group.section === "approvals" && mayWrite && (
          <AdminField
            id={`${id}-code`}
            label="Codice della tua app"
            hint="Solo per alzare o togliere una somma già scelta."
          >
            {(attributes) => (
              <input
                {...attributes}
                value={code}
                onChange={({ target }) => setCode(target.value)}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                className={`${fieldClass} max-w-32`}
              />
            )}
          </AdminField>
        )}
      </div>
      <FormFailure form={form} className="mt-3" />
      {hurried > 0 && <HurriedOrders count={hurried} />}
      {mayWrite && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <SubmitButton form={form}>
            <span>{hurried > 0 ? "Salva lo stesso" : "Salva"}</span>
            <span className="sr-only">: {group.title}</span>
          </SubmitButton>
          {isDirty && <p className="text-cocoa">Modifiche non salvate</p>}
        </div>
      )}
    </form>
  );
}

/** Says that days promised to customers leave less time than before. */
function HurriedOrders({ count }: { count: number }) {
  return (
    <div className="mt-4">
      <FormAlert
        title={formatCounted(
          count,
          "ordine già promesso deve partire prima",
          "ordini già promessi devono partire prima",
        )}
      >
        Il giorno in cui dovevano partire non è più di spedizione, e la data promessa non cambia.
        Per ora non abbiamo salvato niente.
        <Link
          href={orderList.href({ view: "to_ship", sort: oldestFirst })}
          className="block underline"
        >
          Vedi gli ordini da spedire
        </Link>
      </FormAlert>
    </div>
  );
}

const units = { euro: "€", percent: "%" } as const;

type ControlProps = {
  rule: SettingsField;
  field: RegisteredField;
  text: string;
  onText: (text: string) => void;
};

function Control({ rule, field, text, onText }: ControlProps) {
  const { label, hint } = rule;
  const shared = { ...field, label, hint, autoComplete: "off" };
  switch (rule.kind) {
    case "choice":
      return (
        <AdminSelect {...shared}>
          {Object.entries(rule.names).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </AdminSelect>
      );
    case "text":
      return (
        <AdminTextArea
          {...shared}
          rows={2}
          className="col-span-full"
          inputClass="field-sizing-content min-h-16"
        />
      );
    case "line":
      return <AdminInput {...shared} {...(rule.wide && { className: "col-span-full" })} />;
    case "email":
      return <AdminInput {...shared} type="email" />;
    case "link":
      return <AdminInput {...shared} type="url" className="col-span-full" />;
    case "day":
      return <AdminInput {...shared} type="date" inputClass="max-w-44" />;
    case "time":
      return <AdminInput {...shared} type="time" inputClass="max-w-32" />;
    case "several":
      return <Several {...shared} names={rule.names} text={text} onText={onText} />;
    case "whole":
      return <Amount {...shared} inputMode="numeric" unit={rule.unit} />;
    default:
      return <Amount {...shared} inputMode="decimal" unit={units[rule.kind]} />;
  }
}

/** One checkbox for each name. */
function Several({
  id,
  label,
  hint,
  error,
  disabled,
  names,
  text,
  onText,
}: RegisteredField & {
  label: string;
  hint: string | undefined;
  names: Readonly<Record<string, string>>;
} & Pick<ControlProps, "text" | "onText">) {
  const chosen = text.split(" ");
  return (
    <AdminFieldset
      id={id}
      label={label}
      hint={hint}
      error={error}
      disabled={disabled}
      className="col-span-full"
    >
      <div className="flex flex-wrap gap-x-4">
        {Object.entries(names).map(([key, name]) => (
          <AdminCheckbox
            key={key}
            id={`${id}-${key}`}
            label={name}
            checked={chosen.includes(key)}
            onChange={({ target }) => {
              const isChosen = (one: string) =>
                one === key ? target.checked : chosen.includes(one);
              onText(Object.keys(names).filter(isChosen).join(" "));
            }}
          />
        ))}
      </div>
    </AdminFieldset>
  );
}

function Amount({
  label,
  hint,
  unit,
  error,
  ...input
}: RegisteredField & {
  label: string;
  hint: string | undefined;
  unit: string | undefined;
  inputMode: "numeric" | "decimal";
  autoComplete: string;
}) {
  return (
    <AdminField id={input.id} label={label} hint={hint} error={error}>
      {(attributes) => (
        <span className="flex items-center gap-2">
          <input {...input} {...attributes} className={`${fieldClass} max-w-32 text-right`} />
          {unit !== undefined && (
            <span aria-hidden="true" className="text-cocoa">
              {unit}
            </span>
          )}
        </span>
      )}
    </AdminField>
  );
}
