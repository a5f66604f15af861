"use client";

import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { Icon } from "@/components/ui/icon";
import { type CheckoutForm } from "@/lib/checkout/schema";
import { customerFieldSpecs, fieldId } from "./fields";

const counts = ["un", "due", "tre", "quattro", "cinque", "sei", "sette", "otto"];

/** What to mend, with a link to each field; takes the focus at every refused submit. */
export function ErrorSummary({ refusals }: { refusals: number }) {
  const { formState, setFocus } = useFormContext<CheckoutForm>();
  const box = useRef<HTMLDivElement>(null);
  const handled = useRef(0);
  // After every render: the form's errors may arrive one render after the refusal.
  useEffect(() => {
    if (refusals === handled.current || !box.current) return;
    handled.current = refusals;
    box.current.focus();
  });
  const wrong = customerFieldSpecs.filter(({ name }) => formState.errors[name]);
  if (refusals === 0 || wrong.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="my-6 grid grid-cols-[auto_1fr] gap-3 border-l-3 border-danger bg-danger-veil px-4.5 py-4 text-danger"
    >
      <Icon name="alert" className="mt-0.5 size-5" />
      <div>
        <p className="font-semibold">
          Controlla {counts[wrong.length - 1]} {wrong.length === 1 ? "campo" : "campi"}
        </p>
        <ul>
          {wrong.map(({ name }) => (
            <li key={name}>
              <a
                href={`#${fieldId(name)}`}
                className="inline-block min-w-touch py-2.5 leading-snug underline decoration-current"
                onClick={(event) => {
                  event.preventDefault();
                  setFocus(name);
                }}
              >
                {formState.errors[name]?.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
