import "server-only";
import { type Env } from "@/lib/platform/env";
import { isLiveStripeKey, loopbackHosts } from "@/lib/platform/variables";
import { type Finding } from "../model/launch";

/*
 * Checks of the environment variables before the shop takes real payments. Findings never contain a value.
 */

const restart = "nelle variabili del server, poi riavvia.";

/** Returns true when the shop's URL is only reachable on this machine. */
export function isLoopback(siteUrl: string): boolean {
  return loopbackHosts.includes(new URL(siteUrl).hostname);
}

/** Checks that the public URL uses HTTPS and is reachable from outside. */
export function checkSite({ SITE_URL }: Pick<Env, "SITE_URL">): Finding {
  const { host, protocol } = new URL(SITE_URL);
  const fix = `Pubblica il negozio su un dominio con HTTPS e scrivilo in SITE_URL ${restart}`;
  if (isLoopback(SITE_URL))
    return { state: "blocking", text: `${host} si apre solo da questo computer.`, fix };
  if (protocol !== "https:")
    return { state: "blocking", text: `${host} non è protetto da HTTPS.`, fix };
  return { state: "ready", text: `${host}, con HTTPS` };
}

const MIN_DISTINCT_CHARACTERS = 16;

/** Checks that the secret that signs, and the older ones still accepted, are long and random. */
export function checkSecret({ secrets: [first, ...previous] }: Pick<Env, "secrets">): Finding {
  if (isGuessable(first))
    return {
      state: "blocking",
      text: "Il segreto che firma gli accessi si può indovinare.",
      fix: `Crea 32 byte casuali (openssl rand -base64 32) e mettili in NEXTAUTH_SECRET ${restart}`,
    };
  if (previous.some(isGuessable))
    return {
      state: "blocking",
      text: "Un segreto precedente, ancora accettato, si può indovinare.",
      fix: `Toglilo da PREVIOUS_SECRETS ${restart}`,
    };
  return { state: "ready", text: "lungo e casuale" };
}

function isGuessable(secret: string): boolean {
  const isPhrase = /\s|secret|password|change|segreto|esempio|example|1234|abcd/iu.test(secret);
  return isPhrase || new Set(secret).size < MIN_DISTINCT_CHARACTERS;
}

type StripeKeys = Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_API_BASE">;

export function checkStripeKeys({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: StripeKeys): Finding {
  const fix = `Metti in STRIPE_SECRET_KEY la chiave che inizia con «sk_live» ${restart}`;
  if (STRIPE_API_BASE)
    return {
      state: "blocking",
      text: "I pagamenti con carta sono simulati: nessuno arriva sul conto.",
      fix: `Togli STRIPE_API_BASE. ${fix}`,
    };
  if (!STRIPE_SECRET_KEY)
    return { state: "blocking", text: "Manca la chiave: non si paga con carta.", fix };
  if (!isLiveStripeKey(STRIPE_SECRET_KEY))
    return {
      state: "blocking",
      text: "È attiva una chiave di prova. I pagamenti con carta non arrivano sul conto.",
      fix,
    };
  return { state: "ready", text: "una chiave dal vivo è attiva" };
}

type PayPalKeys = Pick<
  Env,
  "PAYPAL_CLIENT_ID" | "PAYPAL_CLIENT_SECRET" | "PAYPAL_ENVIRONMENT" | "PAYPAL_API_BASE"
>;

export function checkPayPalKeys(env: PayPalKeys): Finding {
  const fix = `Metti PAYPAL_CLIENT_ID e PAYPAL_CLIENT_SECRET dell’applicazione dal vivo e PAYPAL_ENVIRONMENT=live ${restart}`;
  if (env.PAYPAL_API_BASE)
    return {
      state: "blocking",
      text: "I pagamenti PayPal sono simulati: nessuno arriva sul conto.",
      fix: `Togli PAYPAL_API_BASE. ${fix}`,
    };
  if (!env.PAYPAL_CLIENT_ID || !env.PAYPAL_CLIENT_SECRET)
    return { state: "blocking", text: "Mancano le credenziali: non si paga con PayPal.", fix };
  if (env.PAYPAL_ENVIRONMENT !== "live")
    return {
      state: "blocking",
      text: "È attivo l’ambiente di prova. I pagamenti PayPal non arrivano sul conto.",
      fix,
    };
  return { state: "ready", text: "credenziali dal vivo attive" };
}

type MailFacts = Pick<
  Env,
  "RESEND_API_KEY" | "RESEND_API_BASE" | "RESEND_WEBHOOK_SECRET" | "SMTP_URL"
>;

/** Checks the e-mail key and the reports of undelivered e-mails. */
export function checkMailKey(env: MailFacts): Finding {
  const fix = `Metti in RESEND_API_KEY la chiave di Resend ${restart}`;
  if (env.RESEND_API_BASE)
    return {
      state: "blocking",
      text: "Le e-mail restano in una casella di prova: non arrivano a nessuno.",
      fix: `Togli RESEND_API_BASE. ${fix}`,
    };
  if (!env.RESEND_API_KEY && env.SMTP_URL)
    return {
      state: "watch",
      text: "Le e-mail partono con SMTP, ma nessuno sa quali tornano indietro.",
      fix: `Leggi la casella di MAIL_FROM, oppure usa Resend. ${fix}`,
    };
  if (!env.RESEND_API_KEY)
    return { state: "blocking", text: "Manca la chiave: nessuna e-mail parte.", fix };
  if (env.RESEND_WEBHOOK_SECRET.length === 0)
    return {
      state: "watch",
      text: "Le e-mail partono, ma nessuno sa quali tornano indietro.",
      fix: `Registra /api/webhooks/resend nel pannello di Resend e metti il segreto che ti dà in RESEND_WEBHOOK_SECRET ${restart}`,
    };
  return { state: "ready", text: "una chiave di Resend è attiva" };
}

type AdKeys = Pick<Env, "META_PIXEL_ID" | "META_CAPI_TOKEN" | "META_API_BASE">;

/** Checks the ad pixel and the server's events. Optional, but the owner should know. */
export function checkAds({ META_PIXEL_ID, META_CAPI_TOKEN, META_API_BASE }: AdKeys): Finding {
  const fix = `Se fai annunci su Facebook o Instagram, metti META_PIXEL_ID e META_CAPI_TOKEN ${restart}`;
  if (META_API_BASE)
    return {
      state: "watch",
      text: "Gli eventi per gli annunci restano nell’ambiente di prova.",
      fix: `Togli META_API_BASE. ${fix}`,
    };
  if (!META_PIXEL_ID) return { state: "watch", text: "Spenta: nessun pixel è impostato.", fix };
  if (!META_CAPI_TOKEN)
    return {
      state: "watch",
      text: "Il pixel è acceso, ma il server non comunica gli acquisti.",
      fix: `Metti META_CAPI_TOKEN ${restart}`,
    };
  return { state: "ready", text: "pixel e server attivi, solo con il consenso" };
}
