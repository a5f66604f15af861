import { formatLongDateTime, formatLongDay, withArticle } from "@/lib/core/dates";
import { withdrawalDeadlines } from "@/lib/orders/model/withdrawal-period";
import { sellerAddress } from "@/lib/settings/copy/seller";
import { type ShopSettings } from "@/lib/settings/model/settings";

type Declared = {
  name: string;
  orderNumber: string;
  email: string | null;
  declaration: string;
  receivedAt: Date;
};

/** What happens after a declaration, with dates. For the screen, the e-mail and the saved receipt. */
export function withdrawalNextSteps(
  receivedAt: Date,
  { refundDays }: Pick<ShopSettings["returns"], "refundDays">,
): { sendBack: string; refund: string } {
  const { refundBy, sendBackBy } = withdrawalDeadlines(receivedAt, refundDays);
  const until = withArticle("il", formatLongDay(sendBackBy));
  return {
    sendBack: `Controlliamo l’ordine e ti scriviamo dove rimandare il prodotto: spediscilo entro ${until}. Se non è ancora partito, non devi fare niente.`,
    refund: `Rimborsiamo il prezzo e la spedizione standard entro ${withArticle("il", formatLongDay(refundBy))}, con lo stesso mezzo di pagamento. Possiamo attendere di ricevere il prodotto, o la prova che lo hai spedito.`,
  };
}

/** Returns the receipt as plain text: declaration, date and time (Codice del consumo 54-bis). */
export function receiptText(
  { name, orderNumber, email, declaration, receivedAt }: Declared,
  { legal, contact, returns }: Pick<ShopSettings, "legal" | "contact" | "returns">,
): string {
  const { sendBack, refund } = withdrawalNextSteps(receivedAt, returns);
  return [
    "Ricevuta del recesso",
    "",
    `«${declaration}»`,
    "",
    `Ricevuto: ${formatLongDateTime(receivedAt)}`,
    `Da: ${name}`,
    `Ordine: ${orderNumber}`,
    ...(email === null ? [] : [`Email: ${email}`]),
    `A: ${sellerAddress(legal)}, ${contact.email}`,
    "",
    sendBack,
    refund,
    "",
  ].join("\r\n");
}
