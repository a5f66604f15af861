"use client";

import { useEffect, useId, useRef } from "react";
import { countWord } from "@/lib/core/numbers";
import { Icon, thin } from "./icon";

type ErrorSummaryProps = {
  errors: readonly { fieldId: string; message: string }[];
  attempts: number;
  /** Number of errors to list; the others are counted. Default: all. */
  listed?: number;
};

/**
 * Lists a form's errors with a link to each field. Takes the focus at every refused submit, which reads it
 * out; a later change of a field is not announced. `attempts` counts submits.
 */
export function ErrorSummary({ errors, attempts, listed = errors.length }: ErrorSummaryProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const handled = useRef(0);
  // Runs after every render: a form's errors may arrive one render after the refusal.
  useEffect(() => {
    if (attempts === handled.current || !box.current) return;
    handled.current = attempts;
    box.current.focus();
  });
  if (attempts === 0 || errors.length === 0) return null;
  const rest = errors.length - listed;
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      tabIndex={-1}
      className="my-6 grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-l-3 border-danger bg-danger-veil px-4.5 py-4 text-danger"
    >
      <Icon drawing={thin.alert} className="mt-0.5 size-5" />
      <div>
        <p id={`${id}-title`} className="font-semibold">
          {`Controlla ${countWord(errors.length, "un")} ${errors.length === 1 ? "campo" : "campi"}`}
        </p>
        <ul id={`${id}-list`}>
          {errors.slice(0, listed).map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                className="inline-block min-w-touch py-2.5 leading-snug underline decoration-current"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <p className="py-1.5">
            {rest === 1 ? "E un altro più sotto." : `E altri ${countWord(rest, "un")} più sotto.`}
          </p>
        )}
      </div>
    </div>
  );
}
