import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { Check } from "@/components/admin/ui/icons";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { roleNames } from "@/lib/identity/copy";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { resendInvitation, withdrawInvitation } from "@/lib/staff/actions";
import { peopleMessages } from "@/lib/staff/copy/colleagues";
import { type Colleague, type OpenInvitation } from "@/lib/staff/queries/colleagues";

const heads = [
  { text: "Persona" },
  { text: "Ruolo" },
  { text: "Ultimo accesso" },
  { text: "Due passaggi" },
  { text: "Azioni", number: true },
];

export function ColleagueList({
  colleagues,
  ownId,
  now,
}: {
  colleagues: Colleague[];
  ownId: string;
  now: Date;
}) {
  return (
    <Section id="colleghi" title="Chi ha un accesso" count={colleagues.length}>
      <PlainTable caption="Chi ha un accesso" heads={heads}>
        {colleagues.map((colleague) => (
          <ColleagueRow
            key={colleague.id}
            colleague={colleague}
            isSelf={colleague.id === ownId}
            now={now}
          />
        ))}
      </PlainTable>
    </Section>
  );
}

function ColleagueRow({
  colleague,
  isSelf,
  now,
}: {
  colleague: Colleague;
  isSelf: boolean;
  now: Date;
}) {
  const { name, email, role, lastSignInAt, secondFactor, disabledAt } = colleague;
  return (
    <PlainRow>
      <PlainRowHead>
        <span className="wrap-anywhere">{name}</span>
        {isSelf && <span className="ml-2 font-normal text-cocoa">tu</span>}
        <span className="block font-normal wrap-anywhere text-cocoa">{email}</span>
      </PlainRowHead>
      <PlainCell head="Ruolo">
        {disabledAt === null ? (
          ((role && roleNames[role]) ?? "Nessun accesso")
        ) : (
          <span className="text-danger">Accesso disattivato</span>
        )}
      </PlainCell>
      <PlainCell head="Ultimo accesso">
        {lastSignInAt === null ? (
          <span className="text-cocoa">Mai</span>
        ) : (
          <DateTime at={lastSignInAt} now={now} />
        )}
      </PlainCell>
      <PlainCell head="Due passaggi">
        {secondFactor ? (
          <span className="inline-flex items-center gap-1 text-success">
            <Icon drawing={Check} className={smallIconClass} />
            Attiva
          </span>
        ) : (
          <span className="text-cocoa">Non attiva</span>
        )}
      </PlainCell>
      <PlainCell number className="max-md:w-full max-md:[&>span]:w-full">
        {isSelf ? (
          <Link
            href={dashboardRoutes.adminAccount}
            className={adminButton("quiet", "max-md:w-full")}
          >
            Il tuo account
          </Link>
        ) : (
          <RequireWriteAccess>
            <DialogButton
              dialog="colleague"
              props={{ colleague }}
              about={colleague.name}
              className="max-md:w-full"
            >
              Gestisci
            </DialogButton>
          </RequireWriteAccess>
        )}
      </PlainCell>
    </PlainRow>
  );
}

const invitationHeads = [
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
        <PlainTable caption="Inviti aperti" heads={invitationHeads}>
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
