import { formatLongDateTime } from "@/lib/core/dates";
import { newsletterRoutes, routes } from "@/lib/platform/routes";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { ActionButton, Fact, FactTable, Paragraph, Rule, Strong } from "./ui/parts";

type Facts = {
  email: string;
  link: string;
  requestedAt: Date;
  expiresAt: Date;
  /** False for a person whose code is used or expired. */
  hasCode: boolean;
};

export const subject = () => "Conferma il tuo indirizzo";

export default function NewsletterConfirmation(props: EmailProps<Facts>) {
  const { email, link, requestedAt, expiresAt, hasCode, settings } = props;
  return (
    <EmailLayout
      subject={subject()}
      preview={
        hasCode
          ? "Un clic e ricevi il codice del 10%. Il link vale 48 ore."
          : "Un clic e ricevi di nuovo le novità. Il link vale 48 ore."
      }
      title="Conferma il tuo indirizzo"
      footer={{
        reason: "La ricevi perché qualcuno ha scritto il tuo indirizzo nel modulo di iscrizione.",
        links: [
          { href: routes.privacy, label: "Privacy" },
          { href: routes.contact, label: "contatti" },
        ],
      }}
      settings={settings}
    >
      <Paragraph>
        Hai chiesto di ricevere le novità di {settings.brand.name}
        {" all’indirizzo "}
        <Strong>{email}</Strong>
        {". "}
        {hasCode
          ? "Confermalo e hai subito il codice per il 10% sul tuo ordine."
          : "Confermalo e ricominciamo a scriverti. Il codice di benvenuto vale una volta sola: il tuo l’hai già usato, oppure è scaduto."}
      </Paragraph>
      <ActionButton href={link}>Conferma l’iscrizione</ActionButton>
      <FactTable>
        <Fact label="Richiesta del">{formatLongDateTime(requestedAt)}</Fact>
        <Fact label="Il link scade">{formatLongDateTime(expiresAt)}</Fact>
      </FactTable>
      <Rule />
      <Paragraph>
        Non l’hai chiesto tu? Non fare nulla: senza conferma non ti scriviamo più e cancelliamo
        l’indirizzo quando il link scade.
      </Paragraph>
    </EmailLayout>
  );
}

NewsletterConfirmation.PreviewProps = {
  email: "chiara.desantis@example.it",
  link: `${newsletterRoutes.confirmation}?c=esempio`,
  requestedAt: new Date("2026-11-23T10:32:00Z"),
  expiresAt: new Date("2026-11-25T10:32:00Z"),
  hasCode: true,
} satisfies Facts;
