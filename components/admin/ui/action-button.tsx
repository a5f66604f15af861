"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { type ToastMessage } from "@/components/ui/toast-queue";
import { type Result } from "@/lib/core/result";
import { type Right } from "@/lib/identity/model";
import { useMay } from "./rights";
import { adminButton } from "./styles";
import { errorToast, useAdminAction } from "./use-admin-action";

type Toast = Pick<ToastMessage, "title" | "description" | "tone">;

type Props<Input, Value> = {
  /** Default: to change everything. */
  right?: Right;
  action: (input: Input) => Promise<Result<Value, { code: string }>>;
  input: Input;
  label: string;
  busyLabel: string;
  /** What the action is about, for screen readers that announce the button outside its row. */
  about?: string;
  done: Toast | ((value: Value) => Toast);
  /** Error messages by code; `other` for the rest. */
  failures: { other: string } & Record<string, string>;
};

/**
 * A button that runs one server action, shows the outcome and restores the focus. Not rendered for
 * colleagues without the right.
 */
export function ActionButton<Input, Value>(props: Props<Input, Value>) {
  const { right = "write", action, input, label, busyLabel, about, done, failures } = props;
  const { run, isBusy } = useAdminAction(action, {
    messages: failures,
    toast: (value) => ({
      ...(typeof done === "function" ? done(value) : done),
      key: "admin-action",
    }),
    onFailure: errorToast({ key: "admin-action" }),
  });
  const isAllowed = useMay(right);
  const home = useRef<HTMLElement | null>(null);

  // The row may disappear with the pressed button, so the focus moves to the section's head.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) home.current?.focus();
    },
    [],
  );

  if (!isAllowed) return null;
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      className={adminButton("quiet")}
      onClick={(event) => {
        if (isBusy) return;
        home.current =
          event.currentTarget.closest("section")?.querySelector("[data-focus-home]") ?? null;
        run(input);
      }}
    >
      <BusyLabel isBusy={isBusy} busyLabel={busyLabel}>
        {label}
        {about !== undefined && <span className="sr-only">: {about}</span>}
      </BusyLabel>
    </button>
  );
}

type BusyLabelProps = { isBusy: boolean; busyLabel: string; children: ReactNode };

/** The words of a button. Both share one grid cell, so that the width stays the same. */
export function BusyLabel({ isBusy, busyLabel, children }: BusyLabelProps) {
  return (
    <span className="grid justify-items-center *:[grid-area:1/1]">
      <span className={isBusy ? "invisible" : ""}>{children}</span>
      <span className={isBusy ? "" : "invisible"}>{busyLabel}</span>
    </span>
  );
}
