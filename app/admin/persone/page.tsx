import { type Metadata } from "next";
import { Suspense } from "react";
import { PageHead } from "@/components/admin/page-head";
import { ColleagueList } from "@/components/admin/people/colleague-list";
import { InvitationList } from "@/components/admin/people/invitation-list";
import { InviteButton } from "@/components/admin/people/invite-button";
import { SectionLoading } from "@/components/admin/section";
import { SectionError } from "@/components/admin/section-error";
import { systemClock } from "@/lib/core/clock";
import { listPeople } from "@/lib/people/queries";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Persone" };

/** Who may enter the dashboard, what they may do there, and who is asked to. */
export default function PeoplePage() {
  return (
    <>
      <PageHead title="Persone" text="Chi entra nella dashboard, e che cosa può fare.">
        <InviteButton />
      </PageHead>
      <Suspense fallback={<SectionLoading title="Persone" rows={4} />}>
        <People />
      </Suspense>
    </>
  );
}

async function People() {
  const people = await loadForAdmin(listPeople);
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
