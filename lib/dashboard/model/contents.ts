import { differenceInMinutes } from "date-fns";
import { addDays, italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { settingsSchema, type ShopSettings } from "@/lib/settings/model/settings";
import { type ClaimLine, type Finding } from "./launch";

/*
 * Checks of the shop's own data before it takes real payments.
 */

const legalNames: Record<keyof ShopSettings["legal"], string> = {
  companyName: "ragione sociale",
  seat: "sede",
  shareCapital: "capitale sociale",
  register: "registro delle imprese",
  rea: "numero REA",
  vatNumber: "partita IVA",
  pec: "PEC",
  hostingProvider: "chi ospita il sito",
};

/** Checks the publisher's data for placeholders. */
export function checkLegal(legal: ShopSettings["legal"]): Finding {
  const placeholders = settingsSchema.parse({}).legal;
  const left = (Object.keys(legalNames) as (keyof typeof legalNames)[]).filter(
    (key) => legal[key] === placeholders[key] || legal[key].trim() === "",
  );
  if (left.length === 0) return { state: "ready", text: "tutti compilati" };
  const names = left.map((key) => legalNames[key]).join(", ");
  return {
    state: "blocking",
    text: `Ancora d’esempio, nel piè di pagina e nelle note legali: ${names}.`,
    fix: "Completa i dati dell’azienda nelle impostazioni.",
  };
}

/** Checks for claims without proof (docs/specification.md#claims). */
export function checkClaims(claims: readonly ClaimLine[]): Finding {
  const left = claims.filter(({ isApproved }) => !isApproved).length;
  if (left === 0) return { state: "ready", text: `tutte e ${claims.length} approvate` };
  const which =
    left === 1 ? "1 affermazione è dimostrativa" : `${left} affermazioni sono dimostrative`;
  return {
    state: "blocking",
    text: `${which}, su ${claims.length}: con le chiavi dal vivo restano nascoste.`,
    fix: "Allega prova e data a ognuna, oppure lasciala nascosta.",
  };
}

const HISTORY_DAYS = 30;

/**
 * Checks struck-through prices, which need the lowest price of the previous thirty days (Codice del consumo
 * 17-bis). `since` is the first price of the product with the shortest history.
 */
export function checkPrices(since: Date | null, now: Date): Finding {
  if (!since) return { state: "ready", text: "nessun prezzo barrato" };
  const complete = addDays(italianDay(since), HISTORY_DAYS);
  if (complete <= italianDay(now))
    return {
      state: "ready",
      text: `${withArticle("dal", formatLongDay(italianDay(since)))}, più di 30 giorni`,
    };
  return {
    state: "watch",
    text: `Lo storico comincia ${withArticle("il", formatLongDay(italianDay(since)))}: i 30 giorni che la legge chiede per un prezzo barrato si compiono ${withArticle("il", formatLongDay(complete))}.`,
    fix: "Fino a quel giorno lascia in dimostrazione l’affermazione sui prezzi barrati.",
  };
}

export function checkStock(unsold: number, { stock, brand }: ShopSettings): Finding {
  const fix = "Registra la merce arrivata nel magazzino, dispositivi e sieri.";
  if (unsold <= 0)
    return { state: "blocking", text: `Nessun ${brand.device} da vendere con il suo siero.`, fix };
  const text = `${unsold} ${brand.device}, avviso sotto i ${stock.lowDevices}`;
  return unsold < stock.lowDevices
    ? { state: "watch", text: `${text}.`, fix }
    : { state: "ready", text };
}

export function checkAdmins(admins: readonly { hasSecondFactor: boolean }[]): Finding {
  const without = admins.filter(({ hasSecondFactor }) => !hasSecondFactor).length;
  const people = admins.length === 1 ? "1 persona" : `${admins.length} persone`;
  if (without === 0) return { state: "ready", text: `${people}, con codice di verifica` };
  return {
    state: "watch",
    text: `${people} in amministrazione, ${without} senza codice di verifica.`,
    fix: "Ognuno lo attiva dalla pagina del proprio account.",
  };
}

export function checkDemoOrders(count: number, maxCount: number): Finding {
  if (count === 0) return { state: "ready", text: "nessun ordine di prova" };
  const many = count > maxCount ? `Più di ${maxCount} ordini sono` : `${count} ordini sono`;
  return {
    state: "blocking",
    text: `${count === 1 ? "1 ordine è" : many} di prova e falserebbero conti e statistiche.`,
    fix: "Prima della prima vendita vera toglili con npm run demo:remove: mostra che cosa va via e chiede conferma.",
  };
}

/** Checks for demo accounts, whose passwords are public. */
export function checkDemoAccess(accounts: number): Finding {
  if (accounts === 0) return { state: "ready", text: "nessun accesso d’esempio" };
  return {
    state: "blocking",
    text: "È attivo un accesso d’esempio, che chiunque conosca le istruzioni può usare.",
    fix: "Invita la tua vera persona ed entra con quella; poi disattiva l’accesso d’esempio, o toglilo con npm run demo:remove.",
  };
}

const RECONCILED_WITHIN_MINUTES = 15;

/** Checks the scheduled jobs: payments are checked every minute. */
export function checkJobs(
  lastRun: { endedAt: Date; succeeded: boolean } | null,
  now: Date,
): Finding {
  const fix = "Avvia il processo dei lavori, o fai chiamare /api/cron ogni minuto.";
  if (!lastRun)
    return { state: "blocking", text: "I lavori programmati non sono mai partiti.", fix };
  const minutes = differenceInMinutes(now, lastRun.endedAt);
  if (minutes > RECONCILED_WITHIN_MINUTES)
    return {
      state: "blocking",
      text: `La riconciliazione è ferma da ${minutes} minuti.`,
      fix,
    };
  if (!lastRun.succeeded)
    return {
      state: "watch",
      text: "L’ultima riconciliazione non è riuscita.",
      fix: "Guarda la pagina Lavori.",
    };
  const ago =
    minutes === 0
      ? "meno di un minuto fa"
      : minutes === 1
        ? "un minuto fa"
        : `${minutes} minuti fa`;
  return { state: "ready", text: `la riconciliazione è passata ${ago}` };
}
