import "server-only";
import { type Env } from "@/lib/platform/env";
import { isLiveStripeKey, loopbackHosts } from "@/lib/platform/variables";
import {
  adFindings,
  mailFindings,
  payPalFindings,
  secretFindings,
  siteFindings,
  stripeFindings,
} from "../copy/findings";
import { type Finding } from "../model/launch";

/*
 * Checks of the environment variables before the shop takes real payments. Findings never contain a value.
 */

/** Returns true when the shop's URL is only reachable on this machine. */
export function isLoopback(siteUrl: string): boolean {
  return loopbackHosts.includes(new URL(siteUrl).hostname);
}

/** Checks that the public URL uses HTTPS and is reachable from outside. */
export function checkSite({ SITE_URL }: Pick<Env, "SITE_URL">): Finding {
  const { host, protocol } = new URL(SITE_URL);
  if (isLoopback(SITE_URL)) return { state: "blocking", ...siteFindings.loopback(host) };
  if (protocol !== "https:") return { state: "blocking", ...siteFindings.unencrypted(host) };
  return { state: "ready", text: siteFindings.ready(host) };
}

const MIN_DISTINCT_CHARACTERS = 16;

/** Checks that the secret that signs, and the older ones still accepted, are long and random. */
export function checkSecret({ secrets: [first, ...previous] }: Pick<Env, "secrets">): Finding {
  if (isGuessable(first)) return { state: "blocking", ...secretFindings.guessable };
  if (previous.some(isGuessable)) return { state: "blocking", ...secretFindings.guessableBefore };
  return { state: "ready", text: secretFindings.ready };
}

function isGuessable(secret: string): boolean {
  const isPhrase = /\s|secret|password|change|segreto|esempio|example|1234|abcd/iu.test(secret);
  return isPhrase || new Set(secret).size < MIN_DISTINCT_CHARACTERS;
}

type StripeKeys = Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_API_BASE">;

export function checkStripeKeys({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: StripeKeys): Finding {
  if (STRIPE_API_BASE) return { state: "blocking", ...stripeFindings.simulated };
  if (!STRIPE_SECRET_KEY) return { state: "blocking", ...stripeFindings.missing };
  if (!isLiveStripeKey(STRIPE_SECRET_KEY)) return { state: "blocking", ...stripeFindings.test };
  return { state: "ready", text: stripeFindings.ready };
}

type PayPalKeys = Pick<
  Env,
  "PAYPAL_CLIENT_ID" | "PAYPAL_CLIENT_SECRET" | "PAYPAL_ENVIRONMENT" | "PAYPAL_API_BASE"
>;

export function checkPayPalKeys(env: PayPalKeys): Finding {
  if (env.PAYPAL_API_BASE) return { state: "blocking", ...payPalFindings.simulated };
  if (!env.PAYPAL_CLIENT_ID || !env.PAYPAL_CLIENT_SECRET)
    return { state: "blocking", ...payPalFindings.missing };
  if (env.PAYPAL_ENVIRONMENT !== "live") return { state: "blocking", ...payPalFindings.test };
  return { state: "ready", text: payPalFindings.ready };
}

type MailFacts = Pick<
  Env,
  "RESEND_API_KEY" | "RESEND_API_BASE" | "RESEND_WEBHOOK_SECRET" | "SMTP_URL"
>;

/** Checks the e-mail key and the reports of undelivered e-mails. */
export function checkMailKey(env: MailFacts): Finding {
  if (env.RESEND_API_BASE) return { state: "blocking", ...mailFindings.simulated };
  if (!env.RESEND_API_KEY)
    return env.SMTP_URL
      ? { state: "watch", ...mailFindings.onlySmtp }
      : { state: "blocking", ...mailFindings.missing };
  if (env.RESEND_WEBHOOK_SECRET.length === 0) return { state: "watch", ...mailFindings.noReports };
  return { state: "ready", text: mailFindings.ready };
}

type AdKeys = Pick<Env, "META_PIXEL_ID" | "META_CAPI_TOKEN" | "META_API_BASE">;

/** Checks the ad pixel and the server's events. Optional, but the owner should know. */
export function checkAds({ META_PIXEL_ID, META_CAPI_TOKEN, META_API_BASE }: AdKeys): Finding {
  if (META_API_BASE) return { state: "watch", ...adFindings.simulated };
  if (!META_PIXEL_ID) return { state: "watch", ...adFindings.off };
  if (!META_CAPI_TOKEN) return { state: "watch", ...adFindings.onlyPixel };
  return { state: "ready", text: adFindings.ready };
}
