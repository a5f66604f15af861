"use client";

import { type ReactNode } from "react";
import { type FieldValues } from "react-hook-form";
import { type ActionForm, type FormError } from "@/components/ui/use-action-form";
import { type DialogProps } from "@/components/ui/use-dialog";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "./admin-dialog";
import { FormAlert } from "./form-alert";
import { adminButton } from "./styles";
import { type AdminFormOptions, useAdminForm } from "./use-admin-form";

/** Connects the form of a dialog to its action. Success closes the dialog, unless it `staysOpen`. */
export function useFormDialog<Values extends FieldValues, T, E extends FormError>(
  dialog: DialogProps,
  {
    staysOpen = false,
    onDone,
    ...options
  }: AdminFormOptions<Values, T, E> & { staysOpen?: boolean },
) {
  const form = useAdminForm<Values, T, E>({
    ...options,
    onDone: (value, values) => {
      if (!staysOpen) dialog.onOpenChange(false);
      onDone?.(value, values);
    },
  });
  return { ...form, dialog };
}

type Props = {
  form: Pick<ActionForm, "id" | "formProps" | "failure" | "isSending"> & { dialog: DialogProps };
  /** Called instead of closing the dialog. */
  onOpenChange?: (open: boolean) => void;
  title: string;
  cancel?: string;
  submit: ReactNode;
  /** Label of the button while the form is being sent. */
  sending?: ReactNode;
  disabled?: boolean;
  /** Wide enough for a table or a letter. */
  wide?: boolean;
  danger?: boolean;
  /** Another action, outside the form. */
  aside?: ReactNode;
  /** Title of a failure; null shows only its text. */
  failureTitle?: string | null;
  children: ReactNode;
};

/** A dialog around a form: fields, the reason of a failure, and the buttons. */
export function FormDialog({
  form: { dialog, id, formProps, failure, isSending },
  onOpenChange = dialog.onOpenChange,
  title,
  cancel = "Chiudi",
  submit,
  sending = submit,
  disabled = false,
  wide = false,
  danger = false,
  aside,
  failureTitle = "Non riuscito",
  children,
}: Props) {
  return (
    <AdminDialog
      {...dialog}
      onOpenChange={onOpenChange}
      narrow={!wide}
      actions={
        <>
          {aside}
          <AdminDialogClose disabled={isSending}>{cancel}</AdminDialogClose>
          <button
            type="submit"
            form={id}
            disabled={disabled}
            aria-busy={isSending}
            className={adminButton(danger ? "danger-solid" : "capsule")}
          >
            {isSending ? sending : submit}
          </button>
        </>
      }
    >
      <AdminDialogHead title={title} />
      <form {...formProps} id={id} className="grid gap-4 px-6 py-5 max-md:px-4">
        {failure !== null &&
          (failureTitle === null ? (
            <FormAlert title={failure} />
          ) : (
            <FormAlert title={failureTitle}>{failure}</FormAlert>
          ))}
        {children}
      </form>
    </AdminDialog>
  );
}
