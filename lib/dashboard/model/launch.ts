import { type ClaimStatus } from "@/lib/settings/model/claims";
import { type ShopState } from "@/lib/settings/model/opening";
import { type ShopSettings } from "@/lib/settings/model/settings";

/** `blocking` stops the launch, `watch` needs attention. */
export type CheckState = "blocking" | "watch" | "ready";

/** Title of every check, in the order of the page. */
export const checkTitles = {
  site: "Indirizzo del negozio",
  otherName: "Altro nome del dominio",
  secret: "Segreto degli accessi",
  stripeKeys: "Chiavi Stripe reali",
  paypalKeys: "Chiavi PayPal reali",
  stripeWebhook: "Notifiche Stripe",
  paypalWebhook: "Notifiche PayPal",
  stripeRehearsal: "Ordine di prova con carta",
  paypalRehearsal: "Ordine di prova con PayPal",
  mailKey: "Chiave di Resend",
  sender: "Dominio del mittente",
  dmarc: "Protezione del mittente (DMARC)",
  ads: "Misura degli annunci",
  contacts: "Contatti",
  legal: "Dati legali",
  delivery: "Conferma della spedizione",
  safety: "Fabbricante e sicurezza",
  serum: "Etichetta del siero",
  takeBack: "RAEE, pile e imballaggi",
  invoicing: "Fatturazione",
  guaranteeNotice: "Avviso sulla garanzia legale",
  papers: "Documenti",
  claims: "Affermazioni senza prova",
  demoOrders: "Ordini dimostrativi",
  demoAccess: "Accesso dimostrativo",
  prices: "Storico dei prezzi",
  stock: "Scorte",
  jobs: "Attività automatiche",
  admins: "Amministratori",
  legalTexts: "Testi legali",
  backup: "Copia di sicurezza",
};
export type CheckName = keyof typeof checkTitles;

/** Steps to the opening, in order. */
export const launchSteps = {
  seller: "Chi sei",
  goods: "Che cosa vendi",
  money: "Soldi",
  texts: "Testi",
} as const;
export type LaunchStep = keyof typeof launchSteps;

export const stepOfCheck: Record<CheckName, LaunchStep> = {
  site: "seller",
  otherName: "seller",
  secret: "seller",
  stripeKeys: "money",
  paypalKeys: "money",
  stripeWebhook: "money",
  paypalWebhook: "money",
  stripeRehearsal: "money",
  paypalRehearsal: "money",
  mailKey: "seller",
  sender: "seller",
  dmarc: "seller",
  ads: "texts",
  contacts: "seller",
  legal: "seller",
  delivery: "goods",
  safety: "goods",
  serum: "goods",
  takeBack: "goods",
  invoicing: "money",
  guaranteeNotice: "texts",
  papers: "goods",
  claims: "texts",
  demoOrders: "money",
  demoAccess: "seller",
  prices: "goods",
  stock: "goods",
  jobs: "seller",
  admins: "seller",
  legalTexts: "texts",
  backup: "seller",
};
export const checkNames = Object.keys(checkTitles) as CheckName[];

/** Result of a check, with the remedy and the order concerned when there is one; never contains a key. */
export type Finding = { state: CheckState; text: string; fix?: string; orderId?: string };

export const ready = (text: string): Finding => ({ state: "ready", text });
export const watch = (text: string, fix?: string): Finding => ({ state: "watch", text, fix });
export const blocking = (text: string, fix: string): Finding => ({ state: "blocking", text, fix });

/** Ends a remedy that changes a variable. */
export const RESTART = "nelle variabili del server, poi riavvia.";
/** Remedy of a check that got no answer. */
export const RETRY = "Premi «Controlla di nuovo» tra poco.";

export type LaunchCheck = Finding & { name: CheckName };

export type ClaimLine = { id: string; title: string; status: ClaimStatus; evidence: string };

/** `legalTexts` is the version that an administrator may confirm. */
export type LaunchBoard = {
  at: Date;
  /** Whether a real order can be tried: with live keys and every needed value, before the opening. */
  mayRehearse: boolean;
  checks: LaunchCheck[];
  claims: ClaimLine[];
  legalTexts: string;
  state: ShopState;
  /** Whether the shop may be opened. */
  isReady: boolean;
  opening: ShopSettings["opening"];
};

export function countChecks(checks: readonly LaunchCheck[], state: CheckState): number {
  return checks.filter((check) => check.state === state).length;
}
