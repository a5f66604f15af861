"use client";

import { useEffect, useRef, useTransition } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { showToast } from "@/components/ui/toast-queue";
import { handleRefusal } from "./handle-refusal";
import { adminButton } from "./styles";
import { useCanWrite } from "./write-access";

type Outcome = { ok: true } | { ok: false; error: { code: string } };

type Props<Input> = {
  action: (input: Input) => Promise<Outcome>;
  input: Input;
  label: string;
  busyLabel: string;
  /** What the action is about, for screen readers that announce the button outside its row. */
  about?: string;
  done: { title: string; description: string };
  /** Error messages by code; `other` for the rest. */
  failures: { other: string } & Record<string, string>;
};

/**
 * A button that runs one server action, shows the outcome and restores the focus. Not rendered for
 * read-only colleagues.
 */
export function ActionButton<Input>(props: Props<Input>) {
  const { action, input, label, busyLabel, about, done, failures } = props;
  const [pending, startTransition] = useTransition();
  const mayWrite = useCanWrite();
  const home = useRef<HTMLElement | null>(null);

  // The row may disappear with the pressed button, so the focus moves to the section's head.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) home.current?.focus();
    },
    [],
  );

  const run = async () => {
    const outcome = await ask(action, input);
    if (outcome.ok) {
      showToast({ ...done, key: "admin-action" });
      return;
    }
    const { code } = outcome.error;
    if (handleRefusal(code)) return;
    const description = failures[code] ?? failures.other;
    showToast({ title: "Errore", description, tone: "destructive", key: "admin-action" });
  };

  if (!mayWrite) return null;
  return (
    <button
      type="button"
      aria-disabled={pending}
      className={adminButton("quiet")}
      onClick={(event) => {
        if (pending) return;
        home.current =
          event.currentTarget.closest("section")?.querySelector("[data-focus-home]") ?? null;
        startTransition(run);
      }}
    >
      {/* Both labels share one grid cell, so that the width stays the same. */}
      <span className="grid justify-items-center *:[grid-area:1/1]">
        <span className={pending ? "invisible" : ""}>
          {label}
          {about !== undefined && <span className="sr-only">: {about}</span>}
        </span>
        <span className={pending ? "" : "invisible"}>{busyLabel}</span>
      </span>
    </button>
  );
}

async function ask<Input>(
  action: (input: Input) => Promise<Outcome>,
  input: Input,
): Promise<Outcome> {
  try {
    return await withSignIn(action)(input);
  } catch {
    // No connection, or the page is older than the server. Assume that nothing changed.
    return { ok: false, error: { code: "internal" } };
  }
}
