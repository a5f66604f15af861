import { formatLongDateTime } from "@/lib/core/dates";
import { formatCounted } from "@/lib/core/numbers";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { capitalized, type Email } from "./ui/layout";
import { ActionButton, Fact, FactTable, Paragraph } from "./ui/parts";

/** Items that arrived within one window, for a staff member. */
type NoticeFacts = {
  total: number;
  /** The first few, oldest first; a name that resembles a link is null. */
  named: { name: string | null; at: Date; detail?: string | undefined }[];
  link: string;
};

type NoticeWords = {
  one: string;
  many: string;
  someone: string;
  todo: string;
  /** Link label for one item, and for the list. */
  open: { one: string; many: string };
};

/**
 * The notice of new items. The subject has no names, because the e-mail log stores it. Messages are readable only
 * in the dashboard.
 */
function notice(words: NoticeWords, sample: NoticeFacts): Email<NoticeFacts> {
  const { one, many, someone, todo, open } = words;
  return {
    write: ({ total, named, link, settings }) => {
      const { name: brand } = settings.brand;
      const title = total === 1 ? capitalized(one) : formatCounted(total, one, many);
      const rest = total - named.length;
      return {
        subject: `${title} su ${brand}`,
        preview: todo,
        title,
        footer: {
          reason: `La ricevi perché lo hai scelto nel tuo account di ${brand}.`,
          links: [{ href: dashboardRoutes.adminAccount, label: "Scegli che cosa ricevere" }],
        },
        body: (
          <>
            <Paragraph>{todo}</Paragraph>
            <ActionButton href={link}>{total === 1 ? open.one : open.many}</ActionButton>
            <FactTable>
              {named.map(({ name, at, detail }, index) => (
                <Fact key={index} label={name ?? someone}>
                  {detail !== undefined && (
                    <>
                      {detail}
                      <br />
                    </>
                  )}
                  {formatLongDateTime(at)}
                </Fact>
              ))}
            </FactTable>
            {rest > 0 && <Paragraph>{rest === 1 ? "E un altro." : `E altri ${rest}.`}</Paragraph>}
          </>
        ),
      };
    },
    sample,
  };
}

export const staffMessage = notice(
  {
    one: "nuovo messaggio",
    many: "nuovi messaggi",
    someone: "Nome non leggibile",
    todo: "Chi scrive aspetta una risposta.",
    open: { one: "Leggi il messaggio", many: "Apri i messaggi" },
  },
  {
    total: 1,
    named: [{ name: "Chiara De Santis", at: new Date("2026-11-23T08:41:00Z") }],
    link: dashboardRoutes.adminInquiries,
  },
);

export const staffPartner = notice(
  {
    one: "nuova richiesta partner",
    many: "nuove richieste partner",
    someone: "Azienda non leggibile",
    todo: "Chi la manda aspetta una decisione.",
    open: { one: "Leggi la richiesta", many: "Apri le richieste" },
  },
  {
    total: 1,
    named: [{ name: "Estetica Aurora", at: new Date("2026-11-23T08:41:00Z") }],
    link: dashboardRoutes.adminInquiries,
  },
);

export const staffWithdrawal = notice(
  {
    one: "nuovo recesso",
    many: "nuovi recessi",
    someone: "Nome non leggibile",
    todo: "Il rimborso ha una scadenza di legge: la trovi nella dashboard.",
    open: { one: "Apri i resi", many: "Apri i resi" },
  },
  {
    total: 2,
    named: [
      {
        name: "Giulia Ferri",
        at: new Date("2026-11-23T08:41:00Z"),
        detail: "ordine SC-2611-7K3M",
      },
      {
        name: "Paolo Riva",
        at: new Date("2026-11-23T08:46:00Z"),
        detail: "ordine da riconoscere",
      },
    ],
    link: dashboardRoutes.adminReturns,
  },
);

export const staffReview = notice(
  {
    one: "recensione da leggere",
    many: "recensioni da leggere",
    someone: "Nome non leggibile",
    todo: "Prima di comparire nel negozio va letta.",
    open: { one: "Apri le recensioni", many: "Apri le recensioni" },
  },
  {
    total: 1,
    named: [{ name: "Giulia F.", at: new Date("2026-11-23T08:41:00Z"), detail: "4 stelle" }],
    link: dashboardRoutes.adminReviews,
  },
);
