import { DateTime } from "@/components/admin/ui/date-time";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { Check } from "@/components/admin/ui/icons";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { roleNames } from "@/lib/identity/copy";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type Colleague } from "@/lib/staff/model/colleagues";

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
