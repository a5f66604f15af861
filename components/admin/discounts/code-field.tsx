"use client";

import { useId } from "react";
import { AdminField } from "@/components/admin/ui/admin-field";
import { fieldClass } from "@/components/admin/ui/styles";

/** One field of a code's form; `name` is its name in the submitted data. */
export function CodeField({
  name,
  label,
  hint,
  value,
  error,
  date = false,
  onChange,
}: {
  name: string;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  date?: boolean;
  onChange: (name: string, value: string) => void;
}) {
  const id = useId();
  return (
    <AdminField id={id} label={label} hint={hint} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          type={date ? "date" : "text"}
          autoComplete="off"
          maxLength={40}
          value={value}
          onChange={(event) => {
            onChange(name, event.target.value);
          }}
          className={fieldClass}
        />
      )}
    </AdminField>
  );
}
