import { type Metadata } from "next";
import { ColleagueList, InvitationList } from "@/components/admin/staff/colleague-list";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { UserPlus } from "@/components/admin/ui/icons";
import { smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { systemClock } from "@/lib/core/clock";
import { listStaff } from "@/lib/staff/queries/colleagues";
import { LoadedPage } from "../loaded-section";

export const metadata: Metadata = { title: "Persone" };

export default function PeoplePage() {
  return (
    <LoadedPage
      title="Persone"
      text="Chi entra nella dashboard, e che cosa può fare."
      actions={
        <DialogButton dialog="invite" props={{}} style="capsule">
          <Icon drawing={UserPlus} className={smallIconClass} />
          Invita una persona
        </DialogButton>
      }
      rows={4}
      what="le persone"
      load={listStaff}
    >
      {({ ownId, colleagues, invitations }) => {
        const now = systemClock();
        return (
          <>
            <ColleagueList colleagues={colleagues} ownId={ownId} now={now} />
            <InvitationList invitations={invitations} now={now} />
          </>
        );
      }}
    </LoadedPage>
  );
}
