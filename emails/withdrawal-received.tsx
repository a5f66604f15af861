import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";
import { declarationOf } from "@/lib/returns/copy/declaration";
import { nameInMail, unlinked } from "./typed";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { Fact, FactTable, FinePrint, FineText, Letter, Paragraph } from "./ui/parts";

type Facts = {
  name: string;
  orderNumber: string;
  email: string;
  declaration: string;
  receivedAt: Date;
};

export const subject = ({ orderNumber }: Facts) =>
  `Abbiamo ricevuto il tuo recesso, ordine ${unlinked(orderNumber)}`;

/**
 * The receipt of a withdrawal, with declaration, day and time (Codice del consumo 54-bis). It contains no
 * order data: the sender may have typed another person's number.
 */
export default function WithdrawalReceived(props: EmailProps<Facts>) {
  const { name, orderNumber, email, declaration, receivedAt, settings } = props;
  const { brand, contact, legal, returns } = settings;
  const received = formatLongDateTime(receivedAt);
  return (
    <EmailLayout
      subject={subject(props)}
      preview={`Arrivato ${withArticle("il", received)}. Conserva questa e-mail.`}
      title="Recesso ricevuto"
      footer={{
        reason: `La ricevi perché questo indirizzo è stato scritto nella pagina di recesso di ${brand.name}.`,
        links: [
          { href: routes.returns, label: "Resi e rimborsi" },
          { href: routes.contact, label: "contatti" },
          { href: routes.privacy, label: "privacy" },
        ],
      }}
      settings={settings}
    >
      <Paragraph>
        Questa è la ricevuta della tua dichiarazione, con le parole e i dati che ci hai mandato.
        Conservala.
      </Paragraph>
      <Letter text={`«${unlinked(declaration)}»`} />
      <FactTable>
        <Fact label="Ricevuto">{received}</Fact>
        <Fact label="Da">{nameInMail(name)}</Fact>
        <Fact label="Ordine">{unlinked(orderNumber)}</Fact>
        <Fact label="E-mail">{email}</Fact>
        <Fact label="A">{legal.companyName}</Fact>
      </FactTable>
      <FinePrint title="Che cosa succede adesso">
        <FineText>
          Controlliamo l’ordine e ti scriviamo dove rimandare il prodotto: hai {returns.refundDays}{" "}
          giorni per spedirlo. Se non è ancora partito, non devi fare niente.
        </FineText>
        <FineText>
          Rimborsiamo il prezzo e la spedizione standard entro {returns.refundDays} giorni da oggi,
          con lo stesso mezzo di pagamento. Possiamo attendere di ricevere il prodotto, o la prova
          che lo hai spedito.
        </FineText>
        <FineText>
          Se il numero dell’ordine non è giusto, o il termine è passato, lo guarda una persona e ti
          risponde.
        </FineText>
        <FineText>Non sei tu? Rispondi a questa e-mail, o scrivi a {contact.email}.</FineText>
      </FinePrint>
    </EmailLayout>
  );
}

WithdrawalReceived.PreviewProps = {
  name: "Giulia Ferrante",
  orderNumber: "SC-7K3M-92QJ",
  email: "giulia.ferrante@example.it",
  declaration: declarationOf("SC-7K3M-92QJ"),
  receivedAt: new Date("2026-11-23T08:40:00Z"),
} satisfies Facts;
