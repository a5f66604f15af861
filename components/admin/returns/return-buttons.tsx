import { DialogButton } from "@/components/admin/ui/dialog-button";
import { RequireRight } from "@/components/admin/ui/rights";
import { adminButton } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { returnHref } from "@/lib/returns/model/list-filter";
import type { ReturnRow } from "@/lib/returns/queries/returns";
import { ArrivedButton } from "./return-acts";

/** What can be done next with a return. Its check and its refund are on its page, where the list leads. */
export function ReturnActs({ entry, isPage = false }: { entry: ReturnRow; isPage?: boolean }) {
  const { id, name, stage, kind, order, isAwaited, closedAt } = entry;
  const hasLeft = order?.hasLeft ?? false;
  const about = `reso di ${name}`;
  return (
    <>
      {order === null && closedAt === null && (
        <DialogButton
          dialog="attachWithdrawal"
          props={{ id, name, number: entry.withdrawal?.candidate?.number ?? "" }}
          about={about}
        >
          Abbina a un ordine…
        </DialogButton>
      )}
      {hasLeft && isAwaited && <ArrivedButton id={id} stage={stage} about={about} />}
      {hasLeft && stage === "declared" && (
        <DialogButton dialog="sendReturn" props={{ id, name }} about={about}>
          In arrivo…
        </DialogButton>
      )}
      {!isPage && (stage === "arrived" || stage === "checked") && (
        <RequireRight right="answer">
          <Link href={returnHref(id)} className={adminButton("capsule")}>
            <span>{stage === "arrived" ? "Controlla" : "Rimborsa"}</span>
            <span className="sr-only">: {about}</span>
          </Link>
        </RequireRight>
      )}
      {closedAt === null && (
        <DialogButton
          dialog="closeReturn"
          props={{ id, name, isWithdrawal: kind === "withdrawal" }}
          about={about}
        >
          Chiudi senza rimborso…
        </DialogButton>
      )}
    </>
  );
}
