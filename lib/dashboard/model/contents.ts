import { differenceInMinutes } from "date-fns";
import { addDays, type IsoDay, italianDay } from "@/lib/core/business-days";
import { formatLongDay, formatShortDateTime, withArticle } from "@/lib/core/dates";
import { formatCounted } from "@/lib/core/numbers";
import { partCountText, partLeftText, stoppedText } from "@/lib/inventory/copy";
import { partNames, type StockSummary } from "@/lib/inventory/model/sellable";
import { type Archiver } from "@/lib/platform/health/readiness";
import { HEARTBEAT_LATE_MINUTES } from "@/lib/platform/jobs/model";
import { type MissingValues } from "@/lib/settings/model/opening";
import {
  type PaperName,
  papersToOpen,
  papersToRenew,
  paperWords,
} from "@/lib/settings/model/papers";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { termsVersionText } from "@/lib/settings/model/terms-version";
import { blocking, type ClaimLine, type Finding, ready, watch } from "./launch";
import { type LegalTexts } from "./legal-texts";

/*
 * Checks of the shop's own data before it takes real payments.
 */

/** Checks the values of one settings form that the law asks of an open shop. */
export function checkForm(missing: readonly MissingValues[], id: string): Finding {
  const labels = missing.find(({ form }) => form.id === id)?.labels ?? [];
  if (labels.length === 0) return ready("tutto compilato");
  return blocking(
    `Vuoti o ancora d’esempio: ${labels.join(", ")}.`,
    "Finché mancano, con le chiavi reali il negozio non prende ordini.",
  );
}

/** Checks that the owner uploaded the official notice on the legal guarantee (Directive (EU) 2024/825). */
export function checkGuaranteeNotice(isUploaded: boolean): Finding {
  if (isUploaded) return ready("il file ufficiale è caricato");
  return blocking(
    "Manca il file dell’avviso ufficiale dell’Unione europea.",
    "Finché manca, con le chiavi reali il negozio non prende ordini.",
  );
}

/** Checks the papers that prove what the shop sells. */
export function checkPapers(
  settings: Pick<ShopSettings, "papers" | "safety">,
  today: IsoDay,
): Finding {
  const stopping = papersToOpen(settings, today);
  if (stopping.length > 0)
    return blocking(
      `Mancano o sono scaduti: ${titlesOf(stopping)}.`,
      "Chiedili a chi li dà. Se il negozio è già aperto resta aperto: decidi tu se sospendere le vendite.",
    );
  const toRenew = papersToRenew(settings.papers, today).map(({ name }) => name);
  if (toRenew.length > 0)
    return watch(`Da rinnovare: ${titlesOf(toRenew)}.`, "Chiedi adesso quelli nuovi.");
  return ready("ci sono tutti, nessuno in scadenza");
}

function titlesOf(names: readonly PaperName[]): string {
  return names.map((name) => paperWords(name).title).join("; ");
}

/** How far a payment in live mode got. */
export type Rehearsal = {
  orderId: string;
  number: string;
  isNotified: boolean;
  isMailed: boolean;
  isRefunded: boolean;
};

/** Checks that a real order was paid and refunded. It only advises a shop that is open. */
export function checkRehearsal(rehearsal: Rehearsal | null, isOpen: boolean): Finding {
  if (rehearsal?.isRefunded && rehearsal.isNotified && rehearsal.isMailed)
    return ready(`${rehearsal.number}, pagato e rimborsato`);
  const text =
    rehearsal === null
      ? "Da fare: nessun ordine è ancora stato pagato davvero."
      : `${rehearsal.number} è pagato. Manca ancora: ${stepsMissing(rehearsal).join(", ")}.`;
  const fix =
    "Ordina con il tuo conto, guarda che arrivino ordine, notifica ed email, poi rimborsati dalla pagina dell’ordine.";
  const finding = isOpen ? watch(text, fix) : blocking(text, fix);
  return rehearsal === null ? finding : { ...finding, orderId: rehearsal.orderId };
}

function stepsMissing({ isNotified, isMailed, isRefunded }: Rehearsal): string[] {
  return [
    ...(isNotified ? [] : ["la notifica di chi incassa"]),
    ...(isMailed ? [] : ["l’email di conferma"]),
    ...(isRefunded ? [] : ["il rimborso"]),
  ];
}

/** Checks that a lawyer has read the texts that are online now. `earlier` is the last text that one has read. */
export function checkLegalTexts({
  termsPublishedAt,
  noticesVersion,
  confirmed,
  earlier,
}: LegalTexts): Finding {
  if (confirmed)
    return ready(
      `condizioni${termsPublishedAt ? `, ${termsVersionText(termsPublishedAt)},` : ""} e informative ${withArticle("del", formatLongDay(noticesVersion))}, lette da ${confirmed.readBy} ${withArticle("il", formatLongDay(confirmed.readOn))}`,
    );
  return blocking(
    earlier
      ? `I testi sono cambiati dopo la lettura ${withArticle("del", formatLongDay(earlier.readOn))} (${earlier.readBy}).`
      : "Condizioni di vendita, resi e informative non sono ancora stati letti da un legale.",
    "Falli leggere, poi confermalo qui. A ogni cambio di testo la conferma si chiede di nuovo.",
  );
}

/** Checks for claims that are neither approved nor withdrawn (docs/specification.md#claims). */
export function checkClaims(claims: readonly ClaimLine[]): Finding {
  const open = claims.filter(({ status }) => status === "open").length;
  const approved = claims.filter(({ status }) => status === "approved").length;
  if (open === 0) return ready(`${approved} approvate, ${claims.length - approved} ritirate`);
  return blocking(
    open === 1
      ? `Su 1 affermazione di ${claims.length} non hai ancora deciso: resta nascosta.`
      : `Su ${open} affermazioni di ${claims.length} non hai ancora deciso: restano nascoste.`,
    "Approva quelle che sai provare e ritira le altre.",
  );
}

const HISTORY_DAYS = 30;

/**
 * Checks struck-through prices, which need the lowest price of the previous thirty days (Codice del consumo
 * 17-bis). `since` is the first price of the product with the shortest history.
 */
export function checkPrices(since: Date | null, now: Date): Finding {
  if (!since) return ready("nessun prezzo barrato");
  const complete = addDays(italianDay(since), HISTORY_DAYS);
  if (complete <= italianDay(now))
    return ready(`${withArticle("dal", formatLongDay(italianDay(since)))}, più di 30 giorni`);
  return watch(
    `Lo storico comincia ${withArticle("il", formatLongDay(italianDay(since)))}: i 30 giorni che la legge chiede per un prezzo barrato si compiono ${withArticle("il", formatLongDay(complete))}.`,
    "Fino a quel giorno il negozio non mostra il prezzo barrato.",
  );
}

export function checkStock({ pieces, sellable, low }: StockSummary): Finding {
  const fix = "Registra nel magazzino la merce arrivata: dispositivi, sieri e custodie da viaggio.";
  const counts = partNames
    .flatMap((part) => (pieces[part] === null ? [] : [partCountText(part, pieces[part])]))
    .join(", ");
  if (sellable.units <= 0) return blocking(`Non si può vendere niente. Ci sono: ${counts}.`, fix);
  if (low.length === 0) return ready(counts);
  const texts = low.map(({ part, left, threshold, stops }) =>
    [
      `${partLeftText(part, left)}, avviso sotto ${formatCounted(threshold, "pezzo", "pezzi")}.`,
      stoppedText(stops),
    ]
      .filter(Boolean)
      .join(" "),
  );
  return watch(texts.join(" "), fix);
}

export function checkAdmins(admins: readonly { hasSecondFactor: boolean }[]): Finding {
  if (admins.length === 0)
    return blocking(
      "Nessuno può amministrare il negozio.",
      "Chiedi a chi gestisce il server di creare un accesso con npm run admin:create.",
    );
  const without = admins.filter(({ hasSecondFactor }) => !hasSecondFactor).length;
  const people = formatCounted(admins.length, "persona", "persone");
  if (without === 0) return ready(`${people}, con codice di verifica`);
  return watch(
    `${people} in amministrazione, ${without} senza codice di verifica.`,
    "Ognuno lo attiva dalla pagina del proprio account.",
  );
}

export function checkDemoOrders(count: number, maxCount: number): Finding {
  if (count === 0) return ready("nessun ordine di prova");
  const many = count > maxCount ? `Più di ${maxCount} ordini sono` : `${count} ordini sono`;
  return blocking(
    `${count === 1 ? "1 ordine è" : many} di prova e falserebbero conti e statistiche.`,
    "Prima della prima vendita vera chiedi a chi gestisce il server di toglierli con npm run demo:remove: mostra che cosa va via e chiede conferma.",
  );
}

/** Checks for demo accounts, whose passwords are public. */
export function checkDemoAccess(accounts: number): Finding {
  if (accounts === 0) return ready("nessun accesso d’esempio");
  return blocking(
    "È attivo un accesso d’esempio, che chiunque conosca le istruzioni può usare.",
    "Invita la tua vera persona ed entra con quella; poi disattiva l’accesso d’esempio, o chiedi a chi gestisce il server di toglierlo con npm run demo:remove.",
  );
}

/** Checks the scheduled jobs: payments are checked every minute. */
export function checkJobs(
  lastRun: { endedAt: Date; succeeded: boolean } | null,
  now: Date,
): Finding {
  const fix =
    "Chiedi a chi gestisce il server: avvia il processo delle attività automatiche, o fai chiamare /api/cron ogni minuto.";
  if (!lastRun) return blocking("Le attività automatiche non sono mai partite.", fix);
  const minutes = differenceInMinutes(now, lastRun.endedAt);
  if (minutes >= HEARTBEAT_LATE_MINUTES)
    return blocking(`Il controllo degli incassi è fermo da ${minutes} minuti.`, fix);
  if (!lastRun.succeeded)
    return watch(
      "L’ultimo controllo degli incassi non è riuscito.",
      "Guarda la pagina Attività automatiche.",
    );
  const ago =
    minutes === 0
      ? "meno di un minuto fa"
      : minutes === 1
        ? "un minuto fa"
        : `${minutes} minuti fa`;
  return ready(`ultimo controllo degli incassi ${ago}`);
}

/** Checks that changes reach the archive of the backups, where the shop can see it. */
export function checkArchive({ isOn, isFailing, lastArchivedAt }: Archiver): Finding {
  const readLog = "Guarda che cosa dice backup.sh e se lo spazio delle copie risponde.";
  if (!isOn)
    return watch(
      "Non verificabile da qui: la copia la fa chi ospita il database.",
      "Attivala da lui, e prova almeno una volta a ripristinarla.",
    );
  if (isFailing)
    return blocking(
      "Il database non riesce ad archiviare le modifiche: un guasto adesso le perderebbe.",
      readLog,
    );
  if (!lastArchivedAt) return watch("Nessuna modifica è ancora arrivata nell’archivio.", readLog);
  return ready(
    `le modifiche arrivano nell’archivio, l’ultima ${withArticle("il", formatShortDateTime(lastArchivedAt))}`,
  );
}
