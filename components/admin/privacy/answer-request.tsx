"use client";

import { adminButton } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { useDialog } from "@/components/ui/use-dialog";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type PrivacyRequestKind } from "@/lib/privacy/model/request";

const load = () => import("./erase-dialog");

export function AnswerRequest({
  id,
  kind,
  email,
}: {
  id: string;
  kind: PrivacyRequestKind;
  email: string;
}) {
  return (
    <RequireWriteAccess>
      {kind === "export" ? (
        <form method="post" action={dashboardRoutes.privacyExport}>
          <input type="hidden" name="id" value={id} />
          <button type="submit" className={adminButton("quiet")}>
            Scarica la copia
            <span className="sr-only"> per {email}</span>
          </button>
        </form>
      ) : (
        <EraseButton id={id} email={email} />
      )}
    </RequireWriteAccess>
  );
}

function EraseButton(props: { id: string; email: string }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  return (
    <>
      <button {...buttonProps} className={adminButton("quiet")}>
        Cancella i dati…
        <span className="sr-only"> di {props.email}</span>
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} {...props} />}
    </>
  );
}
