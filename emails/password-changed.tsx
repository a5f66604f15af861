import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";
import { accessFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { Paragraph, Strong, TextLink } from "./ui/parts";

type Facts = { name: string; at: Date; resetLink: string };

export const subject = () => "La tua password è cambiata";

export default function PasswordChanged({ name, at, resetLink, settings }: EmailProps<Facts>) {
  return (
    <EmailLayout
      subject={subject()}
      preview="Gli altri dispositivi sono usciti dalla dashboard."
      title="La tua password è cambiata"
      footer={accessFooter(settings)}
      settings={settings}
    >
      <Paragraph tight>
        Ciao {name}, la password del tuo accesso alla dashboard è{" cambiata "}
        {withArticle("il", formatLongDateTime(at))}. Dove eri già dentro, ora serve la password
        nuova.
      </Paragraph>
      <Paragraph tight>L’hai cambiata tu? Non c’è altro da fare.</Paragraph>
      <Paragraph>
        <Strong>Non l’hai cambiata tu? </Strong>
        Scegli subito un’altra password e avvisa chi amministra il
        {" negozio: "}
        <TextLink href={resetLink}>Scegli un’altra password</TextLink>
      </Paragraph>
    </EmailLayout>
  );
}

PasswordChanged.PreviewProps = {
  name: "Marta Conti",
  at: new Date("2026-11-23T08:44:00Z"),
  resetLink: routes.passwordReset,
} satisfies Facts;
