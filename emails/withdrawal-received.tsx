import { italianDay } from "@/lib/core/business-days";
import { formatLongDateTime, formatLongDay, withArticle } from "@/lib/core/dates";
import { givenText } from "@/lib/core/given-text";
import { declarationOf } from "@/lib/returns/copy/declaration";
import { withdrawalNextSteps } from "@/lib/returns/copy/receipt";
import { type WithdrawalChannel } from "@/lib/returns/model/withdrawal";
import { nameInMail, unlinked } from "./typed";
import { contactLink, privacyLink, returnsLink } from "./ui/footers";
import { type Email } from "./ui/layout";
import { Fact, FactTable, FinePrint, FineText, Letter, Paragraph } from "./ui/parts";

type Facts = {
  channel: WithdrawalChannel;
  name: string;
  orderNumber: string;
  email: string;
  declaration: string;
  receivedAt: Date;
};

/**
 * The receipt of a withdrawal, with declaration, day and time (Codice del consumo 54-bis). It contains no
 * order data: the sender may have typed another person's number.
 */
export const withdrawalReceived: Email<Facts> = {
  write: ({ channel, name, orderNumber, email, declaration, receivedAt, settings }) => {
    const { brand, contact, legal } = settings;
    const isFromPage = channel === "page";
    // Of a letter or an e-mail only the day of arrival is known.
    const received = isFromPage
      ? formatLongDateTime(receivedAt)
      : formatLongDay(italianDay(receivedAt));
    const { sendBack, refund } = withdrawalNextSteps(receivedAt, settings);
    return {
      subject: `Abbiamo ricevuto il tuo recesso, ordine ${unlinked(orderNumber)}`,
      preview: `Arrivato ${withArticle("il", received)}. Conserva questa email.`,
      title: "Recesso ricevuto",
      footer: {
        reason: isFromPage
          ? `La ricevi perché questo indirizzo è stato scritto nella pagina di recesso di ${brand.name}.`
          : `La ricevi perché hai mandato a ${brand.name} un recesso da questo indirizzo.`,
        links: [returnsLink, contactLink, privacyLink],
      },
      body: (
        <>
          <Paragraph>
            {isFromPage
              ? "Questa è la ricevuta della tua dichiarazione, con le parole e i dati che ci hai mandato. Conservala."
              : "Abbiamo ricevuto la tua dichiarazione e l’abbiamo annotata così. Conserva questa email."}
          </Paragraph>
          <Letter text={`«${unlinked(declaration)}»`} />
          <FactTable>
            <Fact label="Ricevuto">{received}</Fact>
            <Fact label="Da">{nameInMail(name)}</Fact>
            <Fact label="Ordine">{unlinked(orderNumber)}</Fact>
            <Fact label="Email">{email}</Fact>
            <Fact label="A">{givenText(legal.companyName)}</Fact>
          </FactTable>
          <FinePrint title="Che cosa succede adesso">
            <FineText>{sendBack}</FineText>
            <FineText>{refund}</FineText>
            <FineText>
              Se il numero dell’ordine non è giusto, o il termine è passato, una persona controlla
              il recesso e ti risponde.
            </FineText>
            <FineText>
              Non sei tu? Rispondi a questa email, o scrivi all’indirizzo {givenText(contact.email)}
              .
            </FineText>
          </FinePrint>
        </>
      ),
    };
  },
  sample: {
    channel: "page",
    name: "Giulia Ferrante",
    orderNumber: "SC-7K3M-92QJ",
    email: "giulia.ferrante@example.it",
    declaration: declarationOf("SC-7K3M-92QJ"),
    receivedAt: new Date("2026-11-23T08:40:00Z"),
  },
};
