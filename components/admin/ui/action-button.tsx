"use client";

import { useEffect, useRef, useTransition } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { answerRefusal } from "./handle-refusal";
import { adminButton } from "./styles";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { useMayWrite } from "./write-access";

type Outcome = { ok: true } | { ok: false; error: { code: string } };

type Props<Input> = {
  action: (input: Input) => Promise<Outcome>;
  input: Input;
  label: string;
  /** The button's words while it works. */
  busyLabel: string;
  /** What it is about, for those who hear it outside its row. */
  about?: string;
  done: { title: string; description: string };
  /** What went wrong, by code; `other` for the rest. */
  failures: { other: string } & Record<string, string>;
};

/**
 * A button that asks the server to do one thing, says how it went, and gives the focus back. Whoever may
 * only read has none.
 */
export function ActionButton<Input>(props: Props<Input>) {
  const { action, input, label, busyLabel, about, done, failures } = props;
  const [pending, startTransition] = useTransition();
  const mayWrite = useMayWrite();
  const home = useRef<HTMLElement | null>(null);

  // The row may go away with the button that was pressed: focus then goes to the section's head.
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
    if (answerRefusal(code)) return;
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
      {/* Both in one cell: the width stays when the words change. */}
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
    // No connection, or a page older than the server: nothing was changed as far as we know.
    return { ok: false, error: { code: "internal" } };
  }
}
