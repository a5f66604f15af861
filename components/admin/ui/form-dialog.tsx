"use client";

import { type ReactNode, useId } from "react";
import { type DialogProps } from "@/components/ui/use-dialog";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "./admin-dialog";
import { adminButton } from "./styles";

type Props = DialogProps & {
  title: string;
  /** What the way out is called. */
  cancel?: string;
  submit: ReactNode;
  busy: boolean;
  /** There is nothing to send. */
  disabled?: boolean;
  /** Room for a table or a letter. */
  wide?: boolean;
  /** What is done takes something away. */
  danger?: boolean;
  /** The browser asks for what is missing by itself; otherwise the form says what is wrong. */
  browserChecks?: boolean;
  /** Another deed, apart from the form. */
  aside?: ReactNode;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** A dialog that asks for something: one form, a way out, and the button that sends it. */
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
