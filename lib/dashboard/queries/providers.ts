import "server-only";
import { resolveTxt } from "node:dns/promises";
import { formatShortDateTime } from "@/lib/core/dates";
import { domainOf } from "@/lib/mail/model/mailer";
import { readSenderDomain } from "@/lib/mail/resend/mailer";
import { type ProviderId } from "@/lib/payments/provider";
import { type Env } from "@/lib/platform/env";
import { otherNameOf } from "@/lib/platform/http/request-headers";
import { isLoopback } from "../model/configuration";
import { blocking, type Finding, ready, RETRY, watch } from "../model/launch";

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
    ? `ultimo avviso ${formatShortDateTime(lastReceivedAt)}`
    : "ancora nessun avviso ricevuto";
  const address = `${siteUrl}/api/webhooks/${provider}`;
  const register =
    provider === "stripe"
      ? `Registra ${address} nel pannello di Stripe e chiedi a chi gestisce il server di mettere nelle variabili il segreto che ti dà (STRIPE_WEBHOOK_SECRET).`
      : `Registra ${address} nel pannello di PayPal e chiedi a chi gestisce il server di mettere nelle variabili l’identificativo che ti dà (PAYPAL_WEBHOOK_ID).`;
  if (!hasSecret) return blocking("Gli avvisi di pagamento non si possono verificare.", register);
  if (isLoopback(siteUrl))
    return blocking(
      `Da questo computer non si può provare se l’indirizzo risponde da fuori; ${last}.`,
      `Prima pubblica il negozio. ${register}`,
    );
  const started = performance.now();
  const response = await fetch(address, {
    method: "POST",
    body: "{}",
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const tookMs = Math.round(performance.now() - started);
  const answer = response ? await response.text().catch(() => "") : "";
  if (response?.status === 400 && answer.includes("invalid_signature"))
    return ready(`risponde in ${tookMs} ms; ${last}`);
  return blocking(
    `L’indirizzo per gli avvisi di pagamento non risponde da fuori; ${last}.`,
    register,
  );
}

/** Returns true for a domain that cannot be registered (RFC 2606). */
export function isExample(domain: string): boolean {
  return /(^|\.)(example|test|invalid|localhost)$/u.test(domain) || domain === "";
}

type SenderFacts = Pick<Env, "RESEND_API_KEY" | "RESEND_API_BASE" | "MAIL_FROM">;

/** Checks whether the shop's domain is verified for sending; `apiBase` is set only in tests. */
export async function checkSender(env: SenderFacts, apiBase?: string): Promise<Finding> {
  const domain = domainOf(env.MAIL_FROM);
  if (isExample(domain))
    return blocking(
      `${domain} è un dominio d’esempio: le email non possono partire da lì.`,
      "Chiedi a chi gestisce il server di scrivere in MAIL_FROM un indirizzo del tuo dominio, poi verificalo nel pannello di Resend.",
    );
  const addDomain = `Aggiungi ${domain} nel pannello di Resend e copia i record DNS che ti mostra.`;
  if (env.RESEND_API_BASE || !env.RESEND_API_KEY)
    return watch(`${domain} si può verificare solo con una vera chiave di Resend.`, addDomain);
  const read = await readSenderDomain({ apiKey: env.RESEND_API_KEY, apiBase, from: env.MAIL_FROM });
  if (!read.ok)
    return watch(
      "La chiave di Resend può solo spedire: lo stato del dominio non si legge da qui.",
      "Guardalo nel pannello di Resend, alla voce Domains.",
    );
  if (read.value.state === "verified") return ready(`${domain}, verificato da Resend`);
  const text =
    read.value.state === "absent"
      ? `${domain} non è tra i domini di Resend.`
      : `Resend non ha ancora verificato ${domain}.`;
  return blocking(text, addDomain);
}

/** Checks that the domain with `www.`, or without, leads to the shop's address. */
export async function checkOtherName({ SITE_URL }: Pick<Env, "SITE_URL">): Promise<Finding> {
  const { host, origin, protocol } = new URL(SITE_URL);
  const name = otherNameOf(host);
  if (isLoopback(SITE_URL))
    return watch(`${name} si può provare solo quando il negozio è pubblicato.`);
  const isUsual = host.startsWith("www.") || host.split(".").length === 2;
  if (!isUsual) return ready("non serve: il negozio sta su un sottodominio");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${protocol}//${name}/`, { redirect: "manual", signal }).catch(
    () => null,
  );
  const pointHere = `Nel DNS fai puntare ${name} allo stesso server e aggiungi il nome dove si configura il certificato: il negozio rimanda poi da solo all’indirizzo giusto.`;
  if (!response)
    return watch(`${name} non si apre: chi lo scrive non trova il negozio.`, pointHere);
  const location = response.headers.get("location") ?? "";
  const leadsHere = URL.canParse(location) && new URL(location).origin === origin;
  return leadsHere
    ? ready(`${name} porta all’indirizzo del negozio`)
    : watch(`${name} non porta all’indirizzo del negozio.`, pointHere);
}

type ReadTxt = (name: string) => Promise<string[][]>;

/** Errors of names that do not exist or have no such record. */
const ABSENT = ["ENOTFOUND", "ENODATA"];

/** Checks that the sender's domain, or the one it belongs to, has a DMARC record (RFC 7489). */
export async function checkDmarc(
  { MAIL_FROM }: Pick<Env, "MAIL_FROM">,
  readTxt: ReadTxt = resolveTxt,
): Promise<Finding> {
  const domain = domainOf(MAIL_FROM);
  if (isExample(domain)) return watch(`${domain} è un dominio d’esempio: non ha record DNS.`);
  const labels = domain.split(".");
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  try {
    for (const parent of parents) {
      const policy = await readPolicy(parent, readTxt);
      if (policy) return ready(`${parent}, con p=${policy}`);
    }
  } catch {
    return watch("Il DNS non ha risposto.", RETRY);
  }
  const own = parents.at(-1) ?? domain;
  return watch(
    `${own} non dice che cosa fare di chi spedisce a suo nome: Gmail e Yahoo possono rifiutare la newsletter.`,
    `Aggiungi nel DNS un record TXT _dmarc.${own} con «v=DMARC1; p=none». Quando tutte le email passano, scrivi p=quarantine.`,
  );
}

/** Returns the policy of a domain, such as `none`; undefined without a record. */
async function readPolicy(domain: string, readTxt: ReadTxt): Promise<string | undefined> {
  const records = await readTxt(`_dmarc.${domain}`).catch((error: unknown) => {
    const isAbsent =
      error instanceof Error && "code" in error && ABSENT.includes(String(error.code));
    if (isAbsent) return [];
    throw error;
  });
  const record = records.map((parts) => parts.join("")).find((text) => /^v=DMARC1\b/.test(text));
  return /;\s*p\s*=\s*(none|quarantine|reject)\b/.exec(record ?? "")?.[1];
}
