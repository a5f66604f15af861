import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";
import { type EmailFacts } from "./facts";
import { type EmailShop, type Message } from "./message";
import { nameInMail, unlinked } from "./typed";

/**
 * Builds the receipt of a withdrawal, with declaration, day and time (Codice del consumo 54-bis). It
 * contains no order data: the sender may have typed another person's number.
 */
export function withdrawalReceived(
  { name, orderNumber, email, declaration, receivedAt }: EmailFacts["withdrawal_received"],
  { settings }: EmailShop,
): Message {
  const { brand, contact, legal, returns } = settings;
  return {
    subject: `Abbiamo ricevuto il tuo recesso, ordine ${unlinked(orderNumber)}`,
    preview: `Arrivato ${withArticle("il", formatLongDateTime(receivedAt))}. Conserva questa e-mail.`,
    title: "Recesso ricevuto",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words:
              "Questa è la ricevuta della tua dichiarazione, con le parole e i dati che ci hai mandato. Conservala.",
          },
        ],
      },
      { kind: "letter", text: `«${unlinked(declaration)}»` },
      {
        kind: "facts",
        rows: [
          { label: "Ricevuto", lines: [formatLongDateTime(receivedAt)] },
          { label: "Da", lines: [nameInMail(name)] },
          { label: "Ordine", lines: [unlinked(orderNumber)] },
          { label: "E-mail", lines: [email] },
          { label: "A", lines: [legal.companyName] },
        ],
      },
      {
        kind: "section",
        title: "Che cosa succede adesso",
        paragraphs: [
          {
            words: `Controlliamo l’ordine e ti scriviamo dove rimandare il prodotto: hai ${returns.refundDays} giorni per spedirlo. Se non è ancora partito, non devi fare niente.`,
          },
          {
            words: `Rimborsiamo il prezzo e la spedizione standard entro ${returns.refundDays} giorni da oggi, con lo stesso mezzo di pagamento. Possiamo attendere di ricevere il prodotto, o la prova che lo hai spedito.`,
          },
          {
            words:
              "Se il numero dell’ordine non è giusto, o il termine è passato, lo guarda una persona e ti risponde.",
          },
          { words: `Non sei tu? Rispondi a questa e-mail, o scrivi a ${contact.email}.` },
        ],
      },
    ],
    reason: `La ricevi perché questo indirizzo è stato scritto nella pagina di recesso di ${brand.name}.`,
    links: [
      { href: routes.returns, label: "Resi e rimborsi" },
      { href: routes.contact, label: "contatti" },
      { href: routes.privacy, label: "privacy" },
    ],
  };
}
