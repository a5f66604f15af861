import { formatLongDateTime } from "@/lib/core/dates";
import { formatCounted } from "@/lib/core/numbers";
import { type NoticeKind } from "@/lib/mail/model/message";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type NoticeFacts } from "./facts";
import { type EmailShop, type Message } from "./message";

type Words = {
  one: string;
  many: string;
  /** Fallback for a missing name. */
  someone: string;
  todo: string;
  /** Link label for one item, and for the list. */
  open: { one: string; many: string };
};

const words: Record<NoticeKind, Words> = {
  staff_message: {
    one: "nuovo messaggio",
    many: "nuovi messaggi",
    someone: "Nome non leggibile",
    todo: "Chi scrive aspetta una risposta.",
    open: { one: "Leggi il messaggio", many: "Apri i messaggi" },
  },
  staff_partner: {
    one: "nuova richiesta partner",
    many: "nuove richieste partner",
    someone: "Azienda non leggibile",
    todo: "Chi la manda aspetta una decisione.",
    open: { one: "Leggi la richiesta", many: "Apri le richieste" },
  },
  staff_withdrawal: {
    one: "nuovo recesso",
    many: "nuovi recessi",
    someone: "Nome non leggibile",
    todo: "Il rimborso ha una scadenza di legge: la trovi nella dashboard.",
    open: { one: "Apri i recessi", many: "Apri i recessi" },
  },
  staff_review: {
    one: "recensione da leggere",
    many: "recensioni da leggere",
    someone: "Nome non leggibile",
    todo: "Prima di comparire nel negozio va letta.",
    open: { one: "Apri le recensioni", many: "Apri le recensioni" },
  },
};

/**
 * Builds the notice of new items for the staff. The subject contains no name, because the e-mail log stores
 * it. Messages are readable only in the dashboard.
 */
export function staffNotice(
  kind: NoticeKind,
  { total, named, link }: NoticeFacts,
  shop: EmailShop,
): Message {
  const { one, many, someone, todo, open } = words[kind];
  const count = formatCounted(total, one, many);
  const isOne = total === 1;
  const title = isOne ? `${one.charAt(0).toUpperCase()}${one.slice(1)}` : count;
  const rest = total - named.length;
  return {
    subject: `${title} su ${shop.settings.brand.name}`,
    preview: todo,
    title,
    blocks: [
      { kind: "paragraphs", paragraphs: [{ words: todo }] },
      { kind: "button", label: isOne ? open.one : open.many, href: link },
      {
        kind: "facts",
        rows: named.map(({ name, at, detail }) => ({
          label: name ?? someone,
          lines: [...(detail === undefined ? [] : [detail]), formatLongDateTime(at)],
        })),
      },
      ...(rest > 0
        ? [
            {
              kind: "paragraphs" as const,
              paragraphs: [
                { words: rest === 1 ? "E un altro arrivo." : `E altri ${rest} arrivi.` },
              ],
            },
          ]
        : []),
    ],
    reason: `La ricevi perché lo hai scelto nel tuo account di ${shop.settings.brand.name}.`,
    links: [{ href: dashboardRoutes.adminAccount, label: "Scegli che cosa ricevere" }],
  };
}
