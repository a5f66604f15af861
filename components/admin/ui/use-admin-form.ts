"use client";

import { type FieldValues } from "react-hook-form";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { showToast, type ToastMessage } from "@/components/ui/toast-queue";
import {
  type ActionFormOptions,
  type FormError,
  useActionForm,
} from "@/components/ui/use-action-form";
import { handleRefusal } from "./use-admin-action";

export type AdminFormOptions<
  Values extends FieldValues,
  T,
  E extends FormError,
> = ActionFormOptions<Values, T, E> & {
  toast?: (value: T, values: Values) => ToastMessage;
};

/**
 * Connects a dashboard form to its action. When the session has ended, asks for a sign-in over the page
 * and sends the form again. Shows refusals of access and the toast after success.
 */
export function useAdminForm<Values extends FieldValues, T, E extends FormError>({
  action,
  toast,
  onDone,
  onFailure,
  ...options
}: AdminFormOptions<Values, T, E>) {
  return useActionForm<Values, T, E>({
    ...options,
    action: withSignIn(action),
    onDone: (value, values) => {
      if (toast) showToast(toast(value, values));
      onDone?.(value, values);
    },
    onFailure: (error) => handleRefusal(error.code) || (onFailure?.(error) ?? false),
  });
}
