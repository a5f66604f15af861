"use client";

import { useEffect, useRef, useState } from "react";
import { keepThisDevice } from "@/components/admin/notices/device-push";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "@/components/admin/ui/admin-dialog";
import { connectSignIn } from "./sign-in-again";
import { SignInForm } from "./sign-in-form";

type Pending = { resolve: (signedIn: boolean) => void; focused: Element | null };

export function SignInAgainHost({ email }: { email: string }) {
  const [pending, setPending] = useState<Pending | null>(null);
  const returnTo = useRef<Element | null>(null);
  useEffect(
    () =>
      connectSignIn(
        () =>
          new Promise((resolve) => {
            setPending({ resolve, focused: document.activeElement });
          }),
      ),
    [],
  );
  const close = (signedIn: boolean) => {
    returnTo.current = pending?.focused ?? null;
    pending?.resolve(signedIn);
    setPending(null);
  };
  return (
    <AdminDialog
      narrow
      open={pending !== null}
      onOpenChange={() => close(false)}
      returnFocus={() => {
        if (returnTo.current instanceof HTMLElement) returnTo.current.focus();
      }}
      actions={<AdminDialogClose>Non ora</AdminDialogClose>}
    >
      <AdminDialogHead title="Accedi di nuovo" />
      <div className="grid gap-4 px-6 py-5 max-md:px-4">
        <SignInForm
          initialError={null}
          again={{
            email,
            text: "La sessione è finita. Quello che hai scritto è ancora qui: dopo l’accesso lo inviamo.",
            onSignedIn: () => {
              close(true);
              void keepThisDevice();
            },
          }}
        />
      </div>
    </AdminDialog>
  );
}
