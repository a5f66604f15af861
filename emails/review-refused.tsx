import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { Fact, FactTable, Letter, Paragraph } from "./ui/parts";

type Facts = {
  firstName: string;
  orderNumber: string;
  writtenAt: Date;
  reason: string;
  /** Optional text by staff. */
  note: string | null;
};

export const subject = () => "La tua recensione non è pubblicata: il motivo";

export default function ReviewRefused(props: EmailProps<Facts>) {
  const { firstName, orderNumber, writtenAt, reason, note, settings } = props;
  return (
    <EmailLayout
      subject={subject()}
      preview="Che cosa abbiamo deciso, perché, e che cosa puoi fare."
      title="Non abbiamo pubblicato la tua recensione"
      footer={{
        reason: `La ricevi perché hai scritto una recensione per ${settings.brand.name}.`,
        links: [
          { href: routes.contact, label: "Contatti" },
          { href: routes.privacy, label: "privacy" },
        ],
      }}
      settings={settings}
    >
      <Paragraph>
        Ciao {firstName}, grazie di averci scritto. La tua
        {" recensione "}
        {withArticle("del", formatLongDay(italianDay(writtenAt)))} non compare nel negozio: l’ha
        letta e deciso una persona.
      </Paragraph>
      <FactTable>
        <Fact label="Ordine">{orderNumber}</Fact>
        <Fact label="Il motivo">{reason}</Fact>
      </FactTable>
      {note !== null && <Letter text={note} />}
      <Paragraph tight>
        Un voto basso non è mai un motivo: pubblichiamo anche i giudizi negativi. Le regole valgono
        per tutte le recensioni e stanno accanto al modulo con cui l’hai scritta.
      </Paragraph>
      <Paragraph>
        Non sei d’accordo, o vuoi cambiare il testo? Rispondi a questa email: la rilegge una persona
        e decide di nuovo.
      </Paragraph>
    </EmailLayout>
  );
}

ReviewRefused.PreviewProps = {
  firstName: "Giulia",
  orderNumber: "SC-7K3M-92QJ",
  writtenAt: new Date("2026-11-23T08:40:00Z"),
  reason: "Contiene dati personali",
  note: "Nel testo c’è il numero di telefono di un’altra persona: senza quello la pubblichiamo volentieri.",
} satisfies Facts;
