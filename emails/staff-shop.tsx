import { type IsoDay } from "@/lib/core/business-days";
import { formatLongDateTime, formatLongDay, withArticle } from "@/lib/core/dates";
import { formatCounted } from "@/lib/core/numbers";
import { lowStockTitle, partLeftText, stoppedText } from "@/lib/inventory/copy";
import { type LowPart, type PartName } from "@/lib/inventory/model/sellable";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { RENEW_DAYS } from "@/lib/settings/model/papers";
import { staffFooter } from "./ui/footers";
import { type Email } from "./ui/layout";
import { ActionButton, Paragraph, Strong, TextLink } from "./ui/parts";

type LowStock = LowPart & { adminLink: string };

export const staffLowStock: Email<LowStock> = {
  write: (low) => {
    const { part, left, threshold, stops, adminLink, settings } = low;
    return {
      subject: lowStockTitle(low),
      preview:
        stoppedText(stops) || `La soglia è di ${formatCounted(threshold, "pezzo", "pezzi")}.`,
      title: left === 0 ? "Le scorte sono finite" : "Le scorte stanno finendo",
      footer: staffFooter(settings),
      body: (
        <>
          <Paragraph>
            <Strong>{partLeftText(part, left)}</Strong> da vendere, sotto la soglia di
            {` ${formatCounted(threshold, "pezzo", "pezzi")}. `}
            {stoppedText(stops)} Quando arriva la merce, registrala nel magazzino.
          </Paragraph>
          <ActionButton href={adminLink}>Apri il magazzino</ActionButton>
        </>
      ),
    };
  },
  sample: {
    part: "travelCases",
    left: 0,
    threshold: 10,
    stops: ["Pack Duo Premium"],
    adminLink: dashboardRoutes.adminStock,
  },
};

type ExpiringLot = {
  part: PartName;
  code: string;
  expiresOn: IsoDay;
  left: number;
  adminLink: string;
};

export const staffExpiringLot: Email<ExpiringLot> = {
  write: ({ part, code, expiresOn, left, adminLink, settings }) => ({
    subject: `Lotto ${code}: scade ${withArticle("il", formatLongDay(expiresOn))}`,
    preview: `${partLeftText(part, left)} di questo lotto.`,
    title: "Un lotto sta per scadere",
    footer: staffFooter(settings),
    body: (
      <>
        <Paragraph>
          <Strong>{partLeftText(part, left)}</Strong> del lotto {code}, che scade
          {` ${withArticle("il", formatLongDay(expiresOn))}. `}Dopo quel giorno nessun pacco lo
          prende più: togli i pezzi dalle scorte.
        </Paragraph>
        <ActionButton href={adminLink}>Apri il magazzino</ActionButton>
      </>
    ),
  }),
  sample: {
    part: "serums",
    code: "S-2407",
    expiresOn: "2027-02-20",
    left: 12,
    adminLink: dashboardRoutes.adminStock,
  },
};

type Export = { name: string; what: string; at: Date; adminLink: string };

export const staffExport: Email<Export> = {
  write: ({ name, what, at, adminLink, settings }) => ({
    subject: `${what}: ${name}`,
    preview: `${withArticle("il", formatLongDateTime(at))}.`,
    title: "Dati dei clienti scaricati",
    footer: staffFooter(settings),
    body: (
      <>
        <Paragraph>
          <Strong>{what}</Strong> da {name}, {withArticle("il", formatLongDateTime(at))}. Se non te
          l’aspettavi, chiudi le sessioni di questa persona e chiedile che cosa è successo.
        </Paragraph>
        <ActionButton href={adminLink}>Apri il registro</ActionButton>
      </>
    ),
  }),
  sample: {
    name: "Bruno Conti",
    what: "Clienti esportati",
    at: new Date("2026-11-28T09:30:00Z"),
    adminLink: dashboardRoutes.adminAudit,
  },
};

export const staffInvoiceDue: Email<{ by: IsoDay; count: number; adminLink: string }> = {
  write: ({ by, count, adminLink, settings }) => ({
    subject: `Fatture da inviare entro ${withArticle("il", formatLongDay(by))}`,
    preview: `${formatCounted(count, "documento aspetta", "documenti aspettano")} l’invio al Sistema di Interscambio.`,
    title: "Fatture da inviare",
    footer: staffFooter(settings),
    body: (
      <>
        <Paragraph>
          <Strong>{formatCounted(count, "documento aspetta", "documenti aspettano")}</Strong>
          {" l’invio al Sistema di Interscambio. "}
          {count === 1 ? "Va inviato" : "Il primo va inviato"} entro
          {` ${withArticle("il", formatLongDay(by))}.`}
        </Paragraph>
        <ActionButton href={adminLink}>Apri le fatture</ActionButton>
      </>
    ),
  }),
  sample: { by: "2026-12-05", count: 3, adminLink: dashboardRoutes.adminInvoices },
};

type Halted = {
  at: Date;
  deadJobs: number;
  stuckPayments: number;
  undeliveredEmails: number;
  /** Names of services that refuse the shop's key. */
  refusing: string[];
  /** Papers that expire soon or have expired. */
  papers: number;
  /** Endpoints that the shop has stopped calling. */
  webhooks: number;
  siteUrl: string;
};

const names = new Intl.ListFormat("it");

export const staffOperations: Email<Halted> = {
  write: (halted) => {
    const { at, deadJobs, stuckPayments, undeliveredEmails, papers, siteUrl } = halted;
    const { refusing, webhooks, settings } = halted;
    return {
      subject: haltedSubject(halted),
      preview: "Qualcosa non si sistema da solo.",
      title: "Il negozio chiede aiuto",
      footer: staffFooter(settings),
      body: (
        <>
          <Paragraph>
            {formatLongDateTime(at)}: qualcosa non si sistema da solo. Apri le pagine qui sotto.
          </Paragraph>
          {refusing.length > 0 && (
            <Paragraph>
              <Strong>Chiavi rifiutate: {names.format(refusing)}</Strong>. Il servizio risponde che
              la chiave del negozio non è valida o non basta: i clienti non possono pagare, oppure
              le email non partono. Controlla la chiave nel pannello del servizio e nelle variabili
              del
              {" server. "}
              <TextLink href={`${siteUrl}${dashboardRoutes.adminLaunch}`}>
                Apri la pagina Apertura
              </TextLink>
            </Paragraph>
          )}
          {deadJobs > 0 && (
            <Paragraph>
              <Strong>Attività ferme: {deadJobs}</Strong>. Hanno finito i tentativi; ripartono con
              {" «Riprova». "}
              <TextLink href={`${siteUrl}${dashboardRoutes.adminJobs}`}>
                Apri le attività automatiche
              </TextLink>
            </Paragraph>
          )}
          {stuckPayments > 0 && (
            <Paragraph>
              <Strong>Pagamenti senza esito: {stuckPayments}</Strong>. Il servizio di pagamento non
              dice se sono riusciti; controlla nel suo
              {" pannello. "}
              <TextLink href={`${siteUrl}${dashboardRoutes.adminReconciliation}`}>
                Apri Controllo incassi
              </TextLink>
            </Paragraph>
          )}
          {undeliveredEmails > 0 && (
            <Paragraph>
              <Strong>Email non partite: {undeliveredEmails}</Strong>. Il servizio di posta le
              rifiuta o non
              {" risponde. "}
              <TextLink href={`${siteUrl}${dashboardRoutes.adminEmails}`}>Apri le email</TextLink>
            </Paragraph>
          )}
          {papers > 0 && (
            <Paragraph>
              <Strong>Documenti da rinnovare: {papers}</Strong>. Scadono entro {RENEW_DAYS} giorni,
              o sono già
              {" scaduti. "}
              <TextLink href={`${siteUrl}${dashboardRoutes.adminPapers}`}>
                Apri i documenti
              </TextLink>
            </Paragraph>
          )}
          {webhooks > 0 && (
            <Paragraph>
              <Strong>Webhook sospesi: {webhooks}</Strong>. Il programma collegato non riceve più
              gli avvisi sugli ordini da
              {" giorni. "}
              <TextLink href={`${siteUrl}${dashboardRoutes.adminApi}`}>
                Apri chiavi e webhook
              </TextLink>
            </Paragraph>
          )}
          <Paragraph>Un avviso come questo parte al massimo una volta all’ora.</Paragraph>
        </>
      ),
    };
  },
  sample: {
    at: new Date("2026-11-23T08:43:00Z"),
    deadJobs: 2,
    stuckPayments: 1,
    undeliveredEmails: 3,
    refusing: ["Stripe"],
    papers: 1,
    webhooks: 1,
    siteUrl: "https://scultea.example",
  },
};

function haltedSubject(halted: Halted): string {
  const { deadJobs, stuckPayments, undeliveredEmails, refusing, papers, webhooks } = halted;
  // The most urgent alone, because a subject is short; the text has the rest.
  if (refusing.length > 0) {
    const verb = refusing.length === 1 ? "rifiuta" : "rifiutano";
    return `Da sistemare: ${names.format(refusing)} ${verb} la chiave`;
  }
  const parts = [
    deadJobs > 0 && "attività ferme",
    stuckPayments > 0 && "pagamenti senza esito",
    undeliveredEmails > 0 && "email non partite",
    papers > 0 && "documenti da rinnovare",
    webhooks > 0 && "webhook sospesi",
  ];
  return `Da sistemare: ${parts.filter(Boolean).join(", ")}`;
}
