import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { type ReactNode } from "react";
import { afterEach } from "vitest";
import { RightsProvider } from "@/components/admin/ui/rights";
import { connectToaster, type ToastMessage } from "@/components/ui/toast-queue";
import { rights } from "@/lib/identity/model";

afterEach(cleanup);
// Actions query the database, which may take long on a busy machine.
configure({ asyncUtilTimeout: 120_000 });

const nowhere = () => undefined;
/**
 * Renders a form of the shop, or of the dashboard for an administrator. Returns a user and the toasts shown. Files that
 * use it start with `// @vitest-environment happy-dom`.
 */
export function renderForm(form: ReactNode) {
  const toasts: ToastMessage[] = [];
  connectToaster({ show: (toast) => toasts.push(toast), dismiss: nowhere });
  const wrapped = (node: ReactNode) => <RightsProvider rights={rights}>{node}</RightsProvider>;
  const { rerender } = render(wrapped(form));
  return {
    user: userEvent.setup({ delay: null }),
    toasts,
    rerender: (node: ReactNode) => {
      rerender(wrapped(node));
    },
  };
}

/** Properties of an open dialog. `closed` tells whether it asked to be closed. */
export function openDialog() {
  const dialog = {
    isClosed: false,
    props: {
      open: true,
      onOpenChange: (open: boolean) => {
        dialog.isClosed = !open;
      },
      returnFocus: nowhere,
    },
  };
  return dialog;
}

/** Replaces the text of fields, found by the beginning of their labels. */
export async function fillIn(user: UserEvent, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const input = screen.getByRole("textbox", { name: new RegExp(`^${label}`) });
    await user.clear(input);
    await user.click(input);
    await user.paste(text);
  }
}

/** Returns the messages of a form's error summary, in order. */
export async function findRefusals(): Promise<(string | null)[]> {
  const summary = await screen.findByRole("group", { name: /^Controlla/ });
  return [...summary.querySelectorAll("a")].map(({ textContent }) => textContent);
}
