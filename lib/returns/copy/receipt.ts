import { formatLongDateTime, formatLongDay, withArticle } from "@/lib/core/dates";
import { givenText } from "@/lib/core/given-text";
import { withdrawalDeadlines } from "@/lib/orders/model/withdrawal-period";
import { returnParcel } from "@/lib/settings/copy/returns";
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
  settings: Pick<ShopSettings, "legal" | "returns">,
): { sendBack: string; refund: string } {
  const { refundBy, sendBackBy } = withdrawalDeadlines(receivedAt, settings.returns.refundDays);
  const until = withArticle("il", formatLongDay(sendBackBy));
  return {
    sendBack: `Se hai già ricevuto il pacco, rimandalo entro ${until}. ${returnParcel(settings)} Se l’ordine non è ancora partito, non devi fare niente.`,
    refund: `Rimborsiamo il prezzo e la spedizione standard entro ${withArticle("il", formatLongDay(refundBy))}, con lo stesso mezzo di pagamento. Possiamo attendere di ricevere il prodotto, o la prova che lo hai spedito.`,
  };
}

/** Returns the receipt as plain text: declaration, date and time (Codice del consumo 54-bis). */
export function receiptText(
  { name, orderNumber, email, declaration, receivedAt }: Declared,
  settings: Pick<ShopSettings, "legal" | "contact" | "returns">,
): string {
  const { sendBack, refund } = withdrawalNextSteps(receivedAt, settings);
  return [
    "Ricevuta del recesso",
    "",
    `«${declaration}»`,
    "",
    `Ricevuto: ${formatLongDateTime(receivedAt)}`,
    `Da: ${name}`,
    `Ordine: ${orderNumber}`,
    ...(email === null ? [] : [`Email: ${email}`]),
    `A: ${sellerAddress(settings.legal)}, ${givenText(settings.contact.email)}`,
    "",
    sendBack,
    refund,
    "",
  ].join("\r\n");
}
