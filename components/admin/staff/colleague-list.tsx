import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { Check } from "@/components/admin/ui/icons";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { roleNames } from "@/lib/identity/copy/roles";
import { isExportGiven } from "@/lib/identity/model";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { resendInvitation, withdrawInvitation } from "@/lib/staff/actions";
import { peopleMessages } from "@/lib/staff/copy/colleagues";
import { type Colleague, type OpenInvitation } from "@/lib/staff/queries/colleagues";

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
      <PlainTable
        caption="Chi ha un accesso"
        rows={colleagues}
        rowKey={({ id }) => id}
        columns={[
          {
            head: "Persona",
            cell: ({ id, name, email }) => (
              <>
                <span className="wrap-anywhere">{name}</span>
                {id === ownId && <span className="ml-2 font-normal text-cocoa">tu</span>}
                <span className="block font-normal wrap-anywhere text-cocoa">{email}</span>
              </>
            ),
          },
          {
            head: "Ruolo",
            cell: ({ role, mayExport, disabledAt }) =>
              disabledAt === null ? (
                <>
                  <span>{(role && roleNames[role]) ?? "Nessun accesso"}</span>
                  {mayExport && isExportGiven(role) && (
                    <span className="block text-cocoa">scarica i dati dei clienti</span>
                  )}
                </>
              ) : (
                <span className="text-danger">Accesso disattivato</span>
              ),
          },
          {
            head: "Ultimo accesso",
            cell: ({ lastSignInAt }) =>
              lastSignInAt === null ? (
                <span className="text-cocoa">Mai</span>
              ) : (
                <DateTime at={lastSignInAt} now={now} />
              ),
          },
          {
            head: "Verifica in due passaggi",
            cell: ({ secondFactor }) =>
              secondFactor ? (
                <span className="inline-flex items-center gap-1 text-success">
                  <Icon drawing={Check} className={smallIconClass} />
                  Attiva
                </span>
              ) : (
                <span className="text-cocoa">Non attiva</span>
              ),
          },
          {
            head: "Azioni",
            bare: true,
            number: true,
            className: "max-md:w-full max-md:[&>span]:w-full",
            cell: (colleague) =>
              colleague.id === ownId ? (
                <Link
                  href={dashboardRoutes.adminAccount}
                  className={adminButton("quiet", "max-md:w-full")}
                >
                  Il tuo account
                </Link>
              ) : (
                <DialogButton
                  dialog="colleague"
                  props={{ colleague }}
                  about={colleague.name}
                  className="max-md:w-full"
                >
                  Gestisci
                </DialogButton>
              ),
          },
        ]}
      />
    </Section>
  );
}

export function InvitationList({ invitations, now }: { invitations: OpenInvitation[]; now: Date }) {
  return (
    <Section id="inviti" title="Inviti aperti" count={invitations.length}>
      <PlainTable
        caption="Inviti aperti"
        rows={invitations}
        rowKey={({ id }) => id}
        empty={<SectionEmpty>Nessun invito in attesa di risposta.</SectionEmpty>}
        columns={[
          {
            head: "Invito",
            cell: ({ email, invitedBy }) => (
              <>
                <span className="wrap-anywhere">{email}</span>
                {invitedBy !== null && (
                  <span className="block font-normal text-cocoa">invito di {invitedBy}</span>
                )}
              </>
            ),
          },
          { head: "Ruolo", cell: ({ role }) => roleNames[role] },
          { head: "Inviato", cell: ({ sentAt }) => <DateTime at={sentAt} now={now} /> },
          {
            head: "Scade",
            cell: ({ expiresAt }) =>
              expiresAt <= now ? (
                <span className="text-danger">Scaduto</span>
              ) : (
                <DateTime at={expiresAt} now={now} />
              ),
          },
          {
            head: "Azioni",
            bare: true,
            number: true,
            className: "max-md:w-full max-md:[&>span]:w-full",
            cell: (invitation) => <InvitationButtons invitation={invitation} />,
          },
        ]}
      />
    </Section>
  );
}

function InvitationButtons({ invitation: { id, email } }: { invitation: OpenInvitation }) {
  return (
    <span className="inline-flex gap-2 max-md:grid max-md:grid-cols-2">
      <ActionButton
        action={resendInvitation}
        input={{ invitationId: id }}
        label="Invia di nuovo"
        busyLabel="Un attimo"
        about={email}
        done={{ title: "Invito inviato", description: "Il link di prima non vale più." }}
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
  );
}
