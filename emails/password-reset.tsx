import { formatLongDateTime } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";
import { accessFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { ActionButton, Fact, FactTable, Paragraph } from "./ui/parts";

type Facts = { name: string; link: string; expiresAt: Date };

export const subject = () => "Scegli una nuova password";

export default function PasswordReset({ name, link, expiresAt, settings }: EmailProps<Facts>) {
  return (
    <EmailLayout
      subject={subject()}
      preview="Il link vale un’ora e una volta sola."
      title="Una nuova password"
      footer={accessFooter(settings)}
      settings={settings}
    >
      <Paragraph>
        Ciao {name}, qualcuno ha chiesto una nuova password per il tuo accesso alla dashboard. Se
        sei tu, continua da qui.
      </Paragraph>
      <ActionButton href={link}>Scegli la password</ActionButton>
      <FactTable>
        <Fact label="Il link scade">{formatLongDateTime(expiresAt)}</Fact>
      </FactTable>
      <Paragraph>Non sei tu? Ignora questa email: la password che hai resta valida.</Paragraph>
    </EmailLayout>
  );
}

PasswordReset.PreviewProps = {
  name: "Marta Conti",
  link: `${routes.passwordReset}/esempio`,
  expiresAt: new Date("2026-11-23T09:40:00Z"),
} satisfies Facts;
