import { DialogButton } from "@/components/admin/ui/dialog-button";
import { adminButton } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type PrivacyRequestKind } from "@/lib/privacy/model/request";

export function AnswerRequest({
  id,
  kind,
  email,
}: {
  id: string;
  kind: PrivacyRequestKind;
  email: string;
}) {
  if (kind !== "export")
    return (
      <DialogButton dialog="erase" props={{ id, email }}>
        Cancella i dati…
        <span className="sr-only"> di {email}</span>
      </DialogButton>
    );
  return (
    <RequireWriteAccess>
      <form method="post" action={dashboardRoutes.privacyExport}>
        <input type="hidden" name="id" value={id} />
        <button type="submit" className={adminButton("quiet")}>
          Scarica la copia
          <span className="sr-only"> per {email}</span>
        </button>
      </form>
    </RequireWriteAccess>
  );
}
