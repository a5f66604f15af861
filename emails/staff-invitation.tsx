import { formatLongDateTime } from "@/lib/core/dates";
import { roleNames } from "@/lib/identity/copy";
import { type StaffRole } from "@/lib/identity/model";
import { routes } from "@/lib/platform/routes";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { ActionButton, Fact, FactTable, Paragraph } from "./ui/parts";

type Facts = { invitedBy: string; role: StaffRole; link: string; expiresAt: Date };

const permissions = {
  admin: "Potrai vedere e cambiare tutto.",
  viewer: "Potrai vedere tutto, senza cambiare nulla.",
};

export const subject = ({ settings }: EmailProps<Facts>) =>
  `Un invito nella dashboard di ${settings.brand.name}`;

export default function StaffInvitation(props: EmailProps<Facts>) {
  const { invitedBy, role, link, expiresAt, settings } = props;
  const { name } = settings.brand;
  return (
    <EmailLayout
      subject={subject(props)}
      preview="Scegli una password e il tuo accesso è pronto."
      title={`Un posto per te in ${name}`}
      footer={{
        reason: `La ricevi perché chi amministra ${name} ha scritto il tuo indirizzo.`,
        links: [],
      }}
      settings={settings}
    >
      <Paragraph>
        {invitedBy} ti invita nella dashboard del negozio. {permissions[role]}
      </Paragraph>
      <ActionButton href={link}>Accetta l’invito</ActionButton>
      <FactTable>
        <Fact label="Accesso">{roleNames[role]}</Fact>
        <Fact label="Il link scade">{formatLongDateTime(expiresAt)}</Fact>
      </FactTable>
      <Paragraph>
        Il link vale una volta sola ed è per te: non inoltrarlo. Se non aspettavi questo invito,
        ignora l’email.
      </Paragraph>
    </EmailLayout>
  );
}

StaffInvitation.PreviewProps = {
  invitedBy: "Elena Marchi",
  role: "viewer",
  link: `${routes.invitation}/esempio`,
  expiresAt: new Date("2026-11-26T08:40:00Z"),
} satisfies Facts;
