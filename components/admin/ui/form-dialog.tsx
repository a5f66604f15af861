"use client";

import { type ReactNode, useId } from "react";
import { type DialogProps } from "@/components/ui/use-dialog";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "./admin-dialog";
import { adminButton } from "./styles";

type Props = DialogProps & {
  title: string;
  cancel?: string;
  submit: ReactNode;
  busy: boolean;
  disabled?: boolean;
  /** Wide enough for a table or a letter. */
  wide?: boolean;
  danger?: boolean;
  /** True if the browser validates; otherwise the form shows its own errors. */
  browserChecks?: boolean;
  /** Another action, outside the form. */
  aside?: ReactNode;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
};

export function FormDialog({
  title,
  cancel = "Annulla",
  submit,
  busy,
  disabled = false,
  wide = false,
  danger = false,
  browserChecks = false,
  aside,
  onSubmit,
  children,
  ...dialog
}: Props) {
  const id = useId();
  return (
    <AdminDialog
      {...dialog}
      narrow={!wide}
      actions={
        <>
          {aside}
          <AdminDialogClose disabled={busy}>{cancel}</AdminDialogClose>
          <button
            type="submit"
            form={id}
            disabled={disabled}
            aria-busy={busy}
            className={adminButton(danger ? "danger-solid" : "capsule")}
          >
            {submit}
          </button>
        </>
      }
    >
      <AdminDialogHead title={title} />
      <form
        id={id}
        noValidate={!browserChecks}
        className="grid gap-4 px-6 py-5 max-md:px-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        {children}
      </form>
    </AdminDialog>
  );
}
