import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { accessFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { Paragraph, Strong, TextLink } from "./ui/parts";

export type SecondFactorChange = "on" | "off" | "reset" | "codes";

type Facts = { name: string; at: Date; change: SecondFactorChange; adminLink: string };

const changes = {
  on: {
    title: "Verifica in due passaggi attiva",
    preview: "D’ora in poi serve anche un codice.",
    happened: "hai attivato la verifica in due passaggi: per entrare serve anche un codice.",
  },
  off: {
    title: "Verifica in due passaggi disattivata",
    preview: "D’ora in poi per entrare basta la password.",
    happened: "la verifica in due passaggi è disattivata: per entrare basta la password.",
  },
  reset: {
    title: "Verifica in due passaggi azzerata",
    preview: "Attivala di nuovo appena puoi.",
    happened:
      "chi amministra il negozio ha azzerato la tua verifica in due passaggi: per entrare basta la password. Attivala di nuovo appena puoi.",
  },
  codes: {
    title: "I tuoi codici di recupero sono nuovi",
    preview: "Quelli di prima non valgono più.",
    happened: "i tuoi codici di recupero sono nuovi: quelli di prima non valgono più.",
  },
};

export const subject = ({ change }: Facts) => changes[change].title;

export default function SecondFactorChanged(props: EmailProps<Facts>) {
  const { name, at, change, adminLink, settings } = props;
  const { title, preview, happened } = changes[change];
  return (
    <EmailLayout
      subject={title}
      preview={preview}
      title={title}
      footer={accessFooter(settings)}
      settings={settings}
    >
      <Paragraph tight>
        Ciao {name}, {happened}
      </Paragraph>
      <Paragraph tight>È successo {withArticle("il", formatLongDateTime(at))}.</Paragraph>
      <Paragraph>
        <Strong>Non ne sai niente? </Strong>
        Cambia la password e avvisa chi amministra il
        {" negozio: "}
        <TextLink href={adminLink}>Apri il tuo account</TextLink>
      </Paragraph>
    </EmailLayout>
  );
}

SecondFactorChanged.PreviewProps = {
  name: "Marta Conti",
  at: new Date("2026-11-23T08:50:00Z"),
  change: "on",
  adminLink: dashboardRoutes.adminAccount,
} satisfies Facts;
