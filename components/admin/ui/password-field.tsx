"use client";

import { type ComponentProps, useState } from "react";
import { Eye, EyeOff } from "@/components/admin/ui/icons";
import { Icon } from "@/components/ui/icon";
import { MAX_PASSWORD_LENGTH } from "@/lib/identity/model";
import {
  errorClass,
  iconClass,
  labelClass,
  noteClass,
  signInFieldClass,
  signInLabelClass,
} from "./styles";

type Props = ComponentProps<"input"> & {
  id: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  /** Shown below the field until there is an error. */
  hint?: string;
  /** Replaces the hint. */
  error?: string | undefined;
  /** Id of an error shown elsewhere. */
  errorId?: string | undefined;
  /** True in a dashboard form, false on a sign-in page. */
  small?: boolean;
};

type OwnProps = Omit<Props, "small" | "label" | "autoComplete"> & { label?: string };

/** Asks again for the password of who changes something. */
export function OwnPasswordField({ label = "La tua password", ...field }: OwnProps) {
  return <PasswordField {...field} small label={label} autoComplete="current-password" />;
}

export function PasswordField({ id, label, hint, error, errorId, small = false, ...input }: Props) {
  const [visible, setVisible] = useState(false);
  const drawing = visible ? EyeOff : Eye;
  const described = error !== undefined || hint !== undefined ? `${id}-note` : errorId;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={small ? labelClass : signInLabelClass}>
        {label}
      </label>
      <span className="relative">
        <input
          {...input}
          id={id}
          type={visible ? "text" : "password"}
          required
          maxLength={MAX_PASSWORD_LENGTH}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error !== undefined || errorId !== undefined}
          aria-describedby={described}
          className={`${signInFieldClass} pr-12 ${small ? "md:h-8! md:px-2.5! md:text-small!" : ""}`}
        />
        <button
          type="button"
          aria-label={visible ? `Nascondi: ${label}` : `Mostra: ${label}`}
          onClick={() => {
            setVisible(!visible);
          }}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-cocoa hover:text-ink max-md:w-12"
        >
          <Icon drawing={drawing} className={iconClass} />
        </button>
      </span>
      {error !== undefined ? (
        <p id={`${id}-note`} role="alert" className={errorClass}>
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={`${id}-note`} className={noteClass}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
