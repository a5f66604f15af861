import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { roleNames } from "@/lib/identity/copy";
import { resendInvitation, withdrawInvitation } from "@/lib/staff/actions";
import { peopleMessages } from "@/lib/staff/copy/colleagues";
import { type OpenInvitation } from "@/lib/staff/model/colleagues";

const heads = [
  { text: "Invito" },
  { text: "Ruolo" },
  { text: "Mandato" },
  { text: "Scade" },
  { text: "Azioni", number: true },
];

export function InvitationList({ invitations, now }: { invitations: OpenInvitation[]; now: Date }) {
  return (
    <Section id="inviti" title="Inviti aperti" count={invitations.length}>
      {invitations.length === 0 ? (
        <SectionEmpty>Nessun invito in attesa di risposta.</SectionEmpty>
      ) : (
        <PlainTable caption="Inviti aperti" heads={heads}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} now={now} />
          ))}
        </PlainTable>
      )}
    </Section>
  );
}

function InvitationRow({ invitation, now }: { invitation: OpenInvitation; now: Date }) {
  const { id, email, role, invitedBy, sentAt, expiresAt } = invitation;
  const expired = expiresAt <= now;
  return (
    <PlainRow>
      <PlainRowHead>
        <span className="wrap-anywhere">{email}</span>
        {invitedBy !== null && (
          <span className="block font-normal text-cocoa">invito di {invitedBy}</span>
        )}
      </PlainRowHead>
      <PlainCell head="Ruolo">{roleNames[role]}</PlainCell>
      <PlainCell head="Mandato">
        <DateTime at={sentAt} now={now} />
      </PlainCell>
      <PlainCell head="Scade">
        {expired ? (
          <span className="text-danger">Scaduto</span>
        ) : (
          <DateTime at={expiresAt} now={now} />
        )}
      </PlainCell>
      <PlainCell number className="max-md:w-full max-md:[&>span]:w-full">
        <span className="inline-flex gap-2 max-md:grid max-md:grid-cols-2">
          <ActionButton
            action={resendInvitation}
            input={{ invitationId: id }}
            label="Manda di nuovo"
            busyLabel="Un attimo"
            about={email}
            done={{ title: "Invito mandato", description: "Il link di prima non vale più." }}
            failures={peopleMessages}
          />
          <ActionButton
            action={withdrawInvitation}
            input={{ invitationId: id }}
            label="Ritira"
            busyLabel="Un attimo"
            about={email}
            done={{ title: "Invito ritirato", description: "Il link non vale più." }}
            failures={peopleMessages}
          />
        </span>
      </PlainCell>
    </PlainRow>
  );
}
