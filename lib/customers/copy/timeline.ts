import { formatEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import { inquiryHref } from "@/lib/inbox/model/inquiries";
import { eventLabels } from "@/lib/newsletter/copy/subscribers";
import { subscriberHref } from "@/lib/newsletter/model/list-filter";
import { orderStatusLabels, paymentMethodLabels } from "@/lib/orders/copy/order";
import { orderHref } from "@/lib/orders/model/list-filter";
import { closingNames } from "@/lib/returns/copy/handling";
import { returnKindNames } from "@/lib/returns/copy/parcel";
import { returnHref } from "@/lib/returns/model/list-filter";
import { type CustomerEntry } from "../model/customer";

const refundStates = { pending: "in corso", succeeded: "fatto", failed: "non riuscito" };
const disputeStates = { open: "aperta", won: "vinta", lost: "persa" };

/** Returns what an entry says, and the page that it leads to. */
export function customerEntryText(entry: CustomerEntry): {
  title: string;
  detail: string | null;
  href: string;
} {
  const { title, detail } = textOf(entry);
  return { title, detail: detail ?? null, href: hrefOf(entry) };
}

function textOf({ kind, cents, detail, orderNumber }: CustomerEntry): {
  title: string;
  detail?: string | null | undefined;
} {
  const sum = formatEuro(cents ?? 0);
  const number = orderNumber ?? undefined;
  switch (kind) {
    case "placed":
      return {
        title: `Ordine ${orderNumber}, ${sum}`,
        detail: valueOf(orderStatusLabels, detail ?? ""),
      };
    case "paid":
      return {
        title: `Pagamento di ${sum}`,
        detail: [valueOf(paymentMethodLabels, detail ?? ""), number].filter(Boolean).join(", "),
      };
    case "shipped":
      return { title: "Spedito", detail: number };
    case "delivered":
      return { title: "Consegnato", detail: number };
    case "refund":
      return {
        title: `Rimborso di ${sum} ${valueOf(refundStates, detail ?? "") ?? ""}`.trimEnd(),
        detail: number,
      };
    case "dispute":
      return {
        title: `Contestazione di ${sum} ${valueOf(disputeStates, detail ?? "") ?? ""}`.trimEnd(),
        detail: number,
      };
    case "message":
      return { title: "Messaggio ricevuto", detail };
    case "chat":
      return { title: "Passaggio dalla chat allo staff", detail };
    case "partner":
      return { title: "Richiesta partner", detail };
    case "answer":
      return { title: `Risposta di ${detail ?? "una persona non più registrata"}` };
    case "reply":
      return { title: "Replica per email", detail };
    case "return":
      return {
        title: `Reso: ${(valueOf(returnKindNames, detail ?? "") ?? "").toLowerCase()}`,
        detail: number ?? "Senza un ordine abbinato",
      };
    case "return_closed":
      return {
        title: "Reso chiuso",
        detail: [valueOf(closingNames, detail ?? ""), number].filter(Boolean).join(", "),
      };
    case "review":
      return { title: `Recensione: ${detail} su 5`, detail: number };
    case "newsletter":
      return { title: valueOf(eventLabels, detail ?? "") ?? "Newsletter", detail: "Newsletter" };
  }
}

function hrefOf({ kind, subjectId }: CustomerEntry): string {
  if (kind === "newsletter") return subscriberHref(subjectId);
  if (kind === "return" || kind === "return_closed") return returnHref(subjectId);
  const ofInbox = ["message", "chat", "partner", "answer", "reply"].includes(kind);
  return ofInbox ? inquiryHref({ id: subjectId }) : orderHref(subjectId);
}
