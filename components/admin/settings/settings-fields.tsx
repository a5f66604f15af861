"use client";

import { ChevronDown } from "lucide-react";
import { AdminField, type FieldAttributes } from "@/components/admin/ui/admin-field";
import { fieldClass, smallIconClass } from "@/components/admin/ui/styles";
import { type FormTexts, type SettingsField } from "@/lib/settings/copy/sections";

type Props = {
  id: string;
  fields: readonly SettingsField[];
  texts: FormTexts;
  errors: FormTexts;
  /** True for read-only colleagues. */
  disabled: boolean;
  onChange: (path: string, text: string) => void;
};

export function SettingsFields({ id, fields, texts, errors, disabled, onChange }: Props) {
  return (
    <div className="grid grid-cols-2 items-start gap-x-6 gap-y-4 max-md:grid-cols-1">
      {fields.map((field) => (
        <AdminField
          key={field.path}
          id={`${id}-${field.path}`}
          label={field.label}
          hint={field.hint}
          error={errors[field.path]}
          className={field.kind === "text" ? "col-span-full" : ""}
        >
          {(attributes) => (
            <Control
              field={field}
              attributes={attributes}
              disabled={disabled}
              text={texts[field.path] ?? ""}
              onChange={(text) => onChange(field.path, text)}
            />
          )}
        </AdminField>
      ))}
    </div>
  );
}

type ControlProps = {
  field: SettingsField;
  attributes: FieldAttributes;
  disabled: boolean;
  text: string;
  onChange: (text: string) => void;
};

function Control({ field, attributes, disabled, text, onChange }: ControlProps) {
  const shared = {
    ...attributes,
    disabled,
    value: text,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (field.kind) {
    case "choice":
      return (
        <span className="relative grid items-center">
          <select {...shared} className={`${fieldClass} appearance-none pr-8`}>
            {Object.entries(field.names).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className={`${smallIconClass} pointer-events-none absolute right-2.5 text-muted`}
          />
        </span>
      );
    case "text":
      return (
        <textarea
          {...shared}
          rows={2}
          className={`${fieldClass} field-sizing-content h-auto! min-h-16 resize-y py-2`}
        />
      );
    case "line":
      return <input {...shared} className={fieldClass} />;
    case "email":
      return <input {...shared} type="email" className={fieldClass} />;
    case "day":
      return <input {...shared} type="date" className={`${fieldClass} max-w-44`} />;
    default:
      return <Amount field={field} shared={shared} />;
  }
}

function Amount({ field, shared }: { field: SettingsField; shared: FieldAttributes }) {
  const units = { euro: "€", percent: "%", tenths: "su 5" } as const;
  const unit =
    field.kind === "whole" ? field.unit : (units as Partial<Record<string, string>>)[field.kind];
  return (
    <span className="flex items-center gap-2">
      <input
        {...shared}
        inputMode={field.kind === "whole" ? "numeric" : "decimal"}
        className={`${fieldClass} max-w-32 text-right`}
      />
      {unit !== undefined && (
        <span aria-hidden="true" className="text-cocoa">
          {unit}
        </span>
      )}
    </span>
  );
}
