import "server-only";
import { formatShortDate, formatTime } from "@/lib/core/dates";
import { domainOf, readSenderDomain } from "@/lib/mail/resend/sender-domain";
import { type ProviderId } from "@/lib/payments/provider";
import { type Env } from "@/lib/platform/env";
import { type Finding } from "../model/launch";
import { isLoopback } from "./configuration";

/** Timeout of external requests of the page. */
export const TIMEOUT_MS = 4_000;

type WebhookFacts = {
  provider: ProviderId;
  siteUrl: string;
  hasSecret: boolean;
  lastReceivedAt: Date | null;
};

/**
 * Calls the shop's own webhook at its public URL without a signature. A response of 400, which stores
 * nothing, proves that the provider can reach it.
 */
export async function checkWebhook({
  provider,
  siteUrl,
  hasSecret,
  lastReceivedAt,
}: WebhookFacts): Promise<Finding> {
  const last = lastReceivedAt
    ? `ultimo avviso ${formatShortDate(lastReceivedAt)} alle ${formatTime(lastReceivedAt)}`
    : "ancora nessun avviso ricevuto";
  const path = `/api/webhooks/${provider}`;
  const name = provider === "stripe" ? "Stripe" : "PayPal";
  const fix = `Registra ${siteUrl}${path} nel pannello di ${name} e metti nelle variabili del server ${provider === "stripe" ? "il segreto che ti dà (STRIPE_WEBHOOK_SECRET)" : "l’identificativo che ti dà (PAYPAL_WEBHOOK_ID)"}.`;
  if (!hasSecret)
    return { state: "blocking", text: "Gli avvisi di pagamento non si possono verificare.", fix };
  if (isLoopback(siteUrl))
    return {
      state: "blocking",
      text: `Da questo computer non si può provare se l’indirizzo risponde da fuori; ${last}.`,
      fix: `Prima pubblica il negozio. ${fix}`,
    };
  const started = performance.now();
  const response = await fetch(`${siteUrl}${path}`, {
    method: "POST",
    body: "{}",
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const tookMs = Math.round(performance.now() - started);
  const answer = response ? await response.text().catch(() => "") : "";
  if (response?.status === 400 && answer.includes("invalid_signature"))
    return { state: "ready", text: `risponde in ${tookMs} ms; ${last}` };
  return {
    state: "blocking",
    text: `L’indirizzo per gli avvisi di pagamento non risponde da fuori; ${last}.`,
    fix,
  };
}

type SenderFacts = Pick<Env, "RESEND_API_KEY" | "RESEND_API_BASE" | "MAIL_FROM">;

/** Checks whether the shop's domain is verified for sending; `apiBase` is set only in tests. */
export async function checkSender(env: SenderFacts, apiBase?: string): Promise<Finding> {
  const domain = domainOf(env.MAIL_FROM);
  const fix = `Aggiungi ${domain} nel pannello di Resend e copia i record DNS che ti mostra.`;
  if (/(^|\.)(example|test|invalid|localhost)$/u.test(domain) || domain === "")
    return {
      state: "blocking",
      text: `${domain} è un dominio d’esempio: le e-mail non possono partire da lì.`,
      fix: "Scrivi in MAIL_FROM un indirizzo del tuo dominio, poi verificalo nel pannello di Resend.",
    };
  if (env.RESEND_API_BASE || !env.RESEND_API_KEY)
    return {
      state: "watch",
      text: `${domain} si può verificare solo con una vera chiave di Resend.`,
      fix,
    };
  const read = await readSenderDomain({ apiKey: env.RESEND_API_KEY, apiBase, from: env.MAIL_FROM });
  if (!read.ok)
    return {
      state: "watch",
      text: "La chiave di Resend può solo spedire: lo stato del dominio non si legge da qui.",
      fix: "Guardalo nel pannello di Resend, alla voce Domains.",
    };
  if (read.value.state === "verified")
    return { state: "ready", text: `${domain}, verificato da Resend` };
  return {
    state: "blocking",
    text:
      read.value.state === "absent"
        ? `${domain} non è tra i domini di Resend.`
        : `Resend non ha ancora verificato ${domain}.`,
    fix,
  };
}
