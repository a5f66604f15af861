"use client";

import { AdminField } from "@/components/admin/ui/admin-field";
import {
  AdminInput,
  AdminSelect,
  AdminTextArea,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { fieldClass } from "@/components/admin/ui/styles";
import { SpellingCheck } from "@/components/ui/form-field";
import { isAsked, type SettingsField, type TypedTexts } from "@/lib/settings/model/form";

type Props = {
  fields: readonly SettingsField[];
  /** The typed texts, which decide what else is asked. */
  texts: TypedTexts;
  /** Returns the attributes of a field of the form. */
  field: (path: string) => RegisteredField;
  /** True for read-only colleagues. */
  disabled: boolean;
};

export function SettingsFields({ fields, texts, field, disabled }: Props) {
  return (
    <div className="grid grid-cols-2 items-start gap-x-6 gap-y-4 max-md:grid-cols-1">
      {fields
        .filter((rule) => isAsked(rule, texts))
        .map((rule) => (
          <Control key={rule.path} rule={rule} field={{ ...field(rule.path), disabled }} />
        ))}
    </div>
  );
}

const units = { euro: "€", percent: "%" } as const;

function Control({ rule, field }: { rule: SettingsField; field: RegisteredField }) {
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
      return <AdminInput {...shared} />;
    case "email":
      return (
        <SpellingCheck>
          <AdminInput {...shared} type="email" />
        </SpellingCheck>
      );
    case "link":
      return <AdminInput {...shared} type="url" className="col-span-full" />;
    case "day":
      return <AdminInput {...shared} type="date" inputClass="max-w-44" />;
    case "whole":
      return <Amount {...shared} inputMode="numeric" unit={rule.unit} />;
    default:
      return <Amount {...shared} inputMode="decimal" unit={units[rule.kind]} />;
  }
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
