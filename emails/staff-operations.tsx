import { formatLongDateTime } from "@/lib/core/dates";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { staffFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { Paragraph, Strong, TextLink } from "./ui/parts";

type Facts = {
  at: Date;
  deadJobs: number;
  stuckPayments: number;
  undeliveredEmails: number;
  /** Names of services that refuse the shop's key. */
  refusing: string[];
  siteUrl: string;
};

const names = new Intl.ListFormat("it");

export const subject = ({ deadJobs, stuckPayments, undeliveredEmails, refusing }: Facts) => {
  // The most urgent alone, because a subject is short; the text has the rest.
  if (refusing.length > 0) {
    const verb = refusing.length === 1 ? "rifiuta" : "rifiutano";
    return `Da sistemare: ${names.format(refusing)} ${verb} la chiave`;
  }
  const parts = [
    deadJobs > 0 && "lavori fermi",
    stuckPayments > 0 && "pagamenti senza esito",
    undeliveredEmails > 0 && "email non partite",
  ];
  return `Da sistemare: ${parts.filter(Boolean).join(", ")}`;
};

export default function StaffOperations(props: EmailProps<Facts>) {
  const { at, deadJobs, stuckPayments, undeliveredEmails, refusing, siteUrl, settings } = props;
  return (
    <EmailLayout
      subject={subject(props)}
      preview="Qualcosa si è fermato e non riparte da solo."
      title="Il negozio chiede aiuto"
      footer={staffFooter(settings)}
      settings={settings}
    >
      <Paragraph>
        {formatLongDateTime(at)}: qualcosa si è fermato e non riparte da solo. Apri le pagine qui
        sotto.
      </Paragraph>
      {refusing.length > 0 && (
        <Paragraph>
          <Strong>Chiavi rifiutate: {names.format(refusing)}</Strong>. Il servizio risponde che la
          chiave del negozio non è valida o non basta: i clienti non possono pagare, oppure le email
          non partono. Controlla la chiave nel pannello del servizio e nelle variabili del
          {" server. "}
          <TextLink href={`${siteUrl}${dashboardRoutes.adminLaunch}`}>Apri il lancio</TextLink>
        </Paragraph>
      )}
      {deadJobs > 0 && (
        <Paragraph>
          <Strong>Lavori fermi: {deadJobs}</Strong>. Hanno finito i tentativi; ripartono con
          {" «Riprova». "}
          <TextLink href={`${siteUrl}${dashboardRoutes.adminJobs}`}>Apri i lavori</TextLink>
        </Paragraph>
      )}
      {stuckPayments > 0 && (
        <Paragraph>
          <Strong>Pagamenti senza esito: {stuckPayments}</Strong>. Il gestore dei pagamenti non dice
          se sono riusciti; controlla nel suo
          {" pannello. "}
          <TextLink href={`${siteUrl}${dashboardRoutes.adminReconciliation}`}>
            Apri la riconciliazione
          </TextLink>
        </Paragraph>
      )}
      {undeliveredEmails > 0 && (
        <Paragraph>
          <Strong>Email non partite: {undeliveredEmails}</Strong>. Il servizio di posta le rifiuta o
          non
          {" risponde. "}
          <TextLink href={`${siteUrl}${dashboardRoutes.adminEmails}`}>Apri le email</TextLink>
        </Paragraph>
      )}
      <Paragraph>Un avviso come questo parte al massimo una volta all’ora.</Paragraph>
    </EmailLayout>
  );
}

StaffOperations.PreviewProps = {
  at: new Date("2026-11-23T08:43:00Z"),
  deadJobs: 2,
  stuckPayments: 1,
  undeliveredEmails: 3,
  refusing: ["Stripe"],
  siteUrl: "https://scultea.example",
} satisfies Facts;
