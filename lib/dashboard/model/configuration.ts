import { type Env } from "@/lib/platform/env";
import { isLiveStripeKey, loopbackHosts } from "@/lib/platform/variables";
import { blocking, type Finding, ready, RESTART, watch } from "./launch";

/*
 * Checks of the environment variables before the shop takes real payments. Findings never contain a value,
 * except addresses.
 */

const ASK = "Chiedi a chi gestisce il server:";

/** Returns true when the shop's URL is only reachable on this machine. */
export function isLoopback(siteUrl: string): boolean {
  return loopbackHosts.includes(new URL(siteUrl).hostname);
}

/** Checks that the public URL uses HTTPS and is reachable from outside. */
export function checkSite({ SITE_URL }: Pick<Env, "SITE_URL">): Finding {
  const { host, protocol } = new URL(SITE_URL);
  const publish = `${ASK} pubblica il negozio su un dominio con HTTPS e scrivilo in SITE_URL ${RESTART}`;
  if (isLoopback(SITE_URL)) return blocking(`${host} si apre solo da questo computer.`, publish);
  if (protocol !== "https:") return blocking(`${host} non è protetto da HTTPS.`, publish);
  return ready(`${host}, con HTTPS`);
}

const MIN_DISTINCT_CHARACTERS = 16;

/** Checks that the secret that signs, and the older ones still accepted, are long and random. */
export function checkSecret({ secrets: [first, ...previous] }: Pick<Env, "secrets">): Finding {
  if (isGuessable(first))
    return blocking(
      "Il segreto che firma gli accessi si può indovinare.",
      `${ASK} crea 32 byte casuali (openssl rand -base64 32) e mettili in NEXTAUTH_SECRET ${RESTART}`,
    );
  if (previous.some(isGuessable))
    return blocking(
      "Un segreto precedente, ancora accettato, si può indovinare.",
      `${ASK} toglilo da PREVIOUS_SECRETS ${RESTART}`,
    );
  return ready("lungo e casuale");
}

function isGuessable(secret: string): boolean {
  const isPhrase = /\s|secret|password|change|segreto|esempio|example|1234|abcd/iu.test(secret);
  return isPhrase || new Set(secret).size < MIN_DISTINCT_CHARACTERS;
}

type StripeKeys = Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_API_BASE">;

export function checkStripeKeys({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: StripeKeys): Finding {
  const setKey = `metti in STRIPE_SECRET_KEY la chiave che inizia con «sk_live» ${RESTART}`;
  if (STRIPE_API_BASE)
    return blocking(
      "I pagamenti con carta sono simulati: nessuno arriva sul conto.",
      `${ASK} togli STRIPE_API_BASE e ${setKey}`,
    );
  if (!STRIPE_SECRET_KEY)
    return blocking("Manca la chiave: non si paga con carta.", `${ASK} ${setKey}`);
  if (!isLiveStripeKey(STRIPE_SECRET_KEY))
    return blocking(
      "È attiva una chiave di prova. I pagamenti con carta non arrivano sul conto.",
      `${ASK} ${setKey}`,
    );
  return ready("una chiave reale è attiva");
}

type PayPalKeys = Pick<
  Env,
  "PAYPAL_CLIENT_ID" | "PAYPAL_CLIENT_SECRET" | "PAYPAL_ENVIRONMENT" | "PAYPAL_API_BASE"
>;

export function checkPayPalKeys(env: PayPalKeys): Finding {
  const setKeys = `metti PAYPAL_CLIENT_ID e PAYPAL_CLIENT_SECRET dell’applicazione reale e PAYPAL_ENVIRONMENT=live ${RESTART}`;
  if (env.PAYPAL_API_BASE)
    return blocking(
      "I pagamenti PayPal sono simulati: nessuno arriva sul conto.",
      `${ASK} togli PAYPAL_API_BASE e ${setKeys}`,
    );
  if (!env.PAYPAL_CLIENT_ID || !env.PAYPAL_CLIENT_SECRET)
    return blocking("Mancano le credenziali: non si paga con PayPal.", `${ASK} ${setKeys}`);
  if (env.PAYPAL_ENVIRONMENT !== "live")
    return blocking(
      "È attivo l’ambiente di prova. I pagamenti PayPal non arrivano sul conto.",
      `${ASK} ${setKeys}`,
    );
  return ready("credenziali reali attive");
}

type MailFacts = Pick<
  Env,
  "RESEND_API_KEY" | "RESEND_API_BASE" | "RESEND_WEBHOOK_SECRET" | "REPLY_DOMAIN" | "SMTP_URL"
>;

export function checkMailKey(env: MailFacts): Finding {
  const setKey = `metti in RESEND_API_KEY la chiave di Resend ${RESTART}`;
  if (env.RESEND_API_BASE)
    return blocking(
      "Le email restano in una casella di prova: non arrivano a nessuno.",
      `${ASK} togli RESEND_API_BASE e ${setKey}`,
    );
  if (!env.RESEND_API_KEY && !env.SMTP_URL)
    return blocking("Manca la chiave: nessuna email parte.", `${ASK} ${setKey}`);
  const hasSecret = env.RESEND_WEBHOOK_SECRET.length > 0;
  if (env.REPLY_DOMAIN && !(env.RESEND_API_KEY && hasSecret))
    return watch(
      "REPLY_DOMAIN da solo non basta: chi risponde a un’email non arriva in «Messaggi», e nessuno sa quali email tornano indietro.",
      `${ASK} metti anche RESEND_API_KEY e RESEND_WEBHOOK_SECRET, oppure togli REPLY_DOMAIN ${RESTART}`,
    );
  if (!env.RESEND_API_KEY)
    return watch(
      "Le email partono con SMTP, ma nessuno sa quali tornano indietro.",
      `Leggi la casella di MAIL_FROM, oppure usa Resend. ${ASK} ${setKey}`,
    );
  if (!hasSecret)
    return watch(
      "Le email partono, ma nessuno sa quali tornano indietro.",
      `Registra /api/webhooks/resend nel pannello di Resend. ${ASK} metti il segreto che ti dà in RESEND_WEBHOOK_SECRET ${RESTART}`,
    );
  return ready("una chiave di Resend è attiva");
}

type AdKeys = Pick<Env, "META_PIXEL_ID" | "META_CAPI_TOKEN" | "META_API_BASE">;

/** Checks the ad pixel and the server's events. Optional, but the owner should know. */
export function checkAds({ META_PIXEL_ID, META_CAPI_TOKEN, META_API_BASE }: AdKeys): Finding {
  const setPixel = `Se fai annunci su Facebook o Instagram, chiedi a chi gestisce il server: metti META_PIXEL_ID e META_CAPI_TOKEN ${RESTART}`;
  if (META_API_BASE)
    return watch(
      "Gli eventi per gli annunci restano nell’ambiente di prova.",
      `${ASK} togli META_API_BASE. ${setPixel}`,
    );
  if (!META_PIXEL_ID) return watch("Spenta: nessun pixel è impostato.", setPixel);
  if (!META_CAPI_TOKEN)
    return watch(
      "Il pixel è acceso, ma il server non comunica gli acquisti.",
      `${ASK} metti META_CAPI_TOKEN ${RESTART}`,
    );
  return ready("pixel e server attivi, solo con il consenso");
}
