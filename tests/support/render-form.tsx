import { cleanup, configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { type ReactNode } from "react";
import { afterEach } from "vitest";
import { WriteAccess } from "@/components/admin/ui/write-access";
import { connectToaster, type ToastMessage } from "@/components/ui/toast-queue";

afterEach(cleanup);
// Actions query the database, which may take long on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const nowhere = () => undefined;
const router = {
  push: nowhere,
  replace: nowhere,
  refresh: nowhere,
  prefetch: nowhere,
  back: nowhere,
  forward: nowhere,
  bfcacheId: "test",
};

/**
 * Renders a part of the dashboard for an administrator. Returns a user and the toasts shown. Files that
 * use it start with `// @vitest-environment happy-dom`.
 */
export function renderForm(form: ReactNode) {
  const toasts: ToastMessage[] = [];
  connectToaster({ show: (toast) => toasts.push(toast), dismiss: nowhere });
  render(
    <AppRouterContext value={router}>
      <WriteAccess allowed>{form}</WriteAccess>
    </AppRouterContext>,
  );
  return { user: userEvent.setup(), toasts };
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
