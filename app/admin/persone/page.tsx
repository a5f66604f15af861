import { type Metadata } from "next";
import { Suspense } from "react";
import { ColleagueList } from "@/components/admin/staff/colleague-list";
import { InvitationList } from "@/components/admin/staff/invitation-list";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { UserPlus } from "@/components/admin/ui/icons";
import { PageHead } from "@/components/admin/ui/page-head";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { systemClock } from "@/lib/core/clock";
import { listStaff } from "@/lib/staff/queries/colleagues";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Persone" };

export default function PeoplePage() {
  return (
    <>
      <PageHead title="Persone" text="Chi entra nella dashboard, e che cosa può fare.">
        <DialogButton dialog="invite" props={{}} style="capsule">
          <Icon drawing={UserPlus} className={smallIconClass} />
          Invita una persona
        </DialogButton>
      </PageHead>
      <Suspense fallback={<SectionLoading title="Persone" rows={4} />}>
        <People />
      </Suspense>
    </>
  );
}

async function People() {
  const people = await loadForAdmin(listStaff);
  if (!people.ok) return <SectionError title="Impossibile caricare le persone." />;
  const { ownId, colleagues, invitations } = people.value;
  const now = systemClock();
  return (
    <>
      <ColleagueList colleagues={colleagues} ownId={ownId} now={now} />
      <InvitationList invitations={invitations} now={now} />
    </>
  );
}
