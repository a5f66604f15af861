import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { type EmailFacts, type OrderFacts } from "./facts";
import { type Block, type EmailShop, type Message } from "./message";
import { addressLines, guarantee, parcelLines, withdrawableFoot, withdrawalLink } from "./parts";

const warning =
  "Prima del primo uso leggi le avvertenze: il dispositivo usa micro-correnti e non va usato con pacemaker o altri dispositivi impiantati, impianti metallici nella zona di trattamento, epilessia o in gravidanza.";
const seal =
  "Lascia intatto il sigillo del siero finché non decidi di tenerlo: se lo rompi, il siero non si può rendere.";

/** Builds the shipping notice: carrier, tracking code and link. */
export function orderShipped({ order }: EmailFacts["order_shipped"], shop: EmailShop): Message {
  const by = order.tracking?.carrier ? ` con ${order.tracking.carrier}` : "";
  const left = order.shippedAt
    ? `È partito ${formatDeliveryDay(italianDay(order.shippedAt))}${by}.`
    : `È partito${by}.`;
  const inTime = order.shippedAt === null || italianDay(order.shippedAt) <= order.deliverBy;
  const day = formatDeliveryDay(order.deliverBy);
  return {
    subject: "Il tuo ordine è partito",
    preview: inTime ? `Arriva entro ${day}${by}.` : `${left} Qui trovi il codice per seguirlo.`,
    picture: {
      path: "/media/email/spedito.jpg",
      height: 280,
      alt: "La confezione avorio e il flacone del siero",
    },
    title: "Il tuo ordine è partito",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [{ words: inTime ? [`${left} Arriva entro `, { strong: day }, "."] : left }],
      },
      ...trackingBlocks(order),
      {
        kind: "facts",
        rows: [
          { label: "Ordine", lines: [order.number] },
          { label: "Nel pacco", lines: parcelLines(order, shop) },
          { label: "Consegna a", lines: addressLines(order) },
          ...(order.notes ? [{ label: "Nota", lines: [order.notes] }] : []),
        ],
      },
      { kind: "rule" },
      { kind: "section", title: "Quando arriva", paragraphs: [{ words: `${seal} ${warning}` }] },
    ],
    ...withdrawableFoot(shop),
  };
}

function trackingBlocks(order: OrderFacts): Block[] {
  const { tracking, number, link } = order;
  const follow = { kind: "button" as const, label: `Segui l’ordine ${number}`, href: link };
  if (!tracking) return [follow];
  const code = {
    kind: "code" as const,
    label: ["Codice di tracciamento", tracking.carrier].filter(Boolean).join(" "),
    code: tracking.code,
  };
  if (!tracking.url) return [code, follow];
  return [
    code,
    { kind: "button", label: "Segui il pacco", href: tracking.url },
    {
      kind: "paragraphs",
      paragraphs: [{ words: "", link: { label: `Apri l’ordine ${number}`, href: link } }],
    },
  ];
}

/** Builds the delivery notice: help for a missing parcel, and the withdrawal deadline. */
export function orderDelivered({ order }: EmailFacts["order_delivered"], shop: EmailShop): Message {
  const { contact, returns } = shop.settings;
  const arrived = order.deliveredAt && italianDay(order.deliveredAt);
  return {
    subject: "Il tuo ordine è arrivato",
    preview: "Se non l’hai trovato o qualcosa non va, scrivici: ci pensiamo noi.",
    title: "Il tuo ordine è arrivato",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: arrived
              ? ["Risulta consegnato ", { strong: formatDeliveryDay(arrived) }, "."]
              : "Risulta consegnato.",
          },
          {
            words: `Non l’hai trovato, o qualcosa non va? Scrivici il numero ${order.number}: ${contact.email}.`,
          },
        ],
      },
      { kind: "button", label: `Apri l’ordine ${order.number}`, href: order.link },
      { kind: "rule" },
      { kind: "section", title: "Prima di usarlo", paragraphs: [{ words: `${seal} ${warning}` }] },
      {
        kind: "section",
        title: "Se cambi idea",
        paragraphs: [
          {
            words: arrived
              ? `Puoi recedere fino ${withArticle("al", formatLongDay(daysAfter(arrived, returns.withdrawalDays)))}, senza dare spiegazioni.`
              : `Puoi recedere entro ${returns.withdrawalDays} giorni dalla consegna, senza dare spiegazioni.`,
            link: withdrawalLink(shop),
          },
        ],
      },
      guarantee(shop),
    ],
    ...withdrawableFoot(shop),
  };
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
