import "server-only";
import { type z } from "zod";
import {
  describeFaults,
  isLiveStripeKey,
  loopbackHosts,
  sets,
  type ShopMode,
  shopVariables,
} from "@/lib/platform/variables";

/*
 * The only reader of the environment in the shop's own code, middleware included. The build reads
 * its options itself (next.config.ts). The bundler resolves `process.env.NODE_ENV` and
 * `process.env.NEXT_RUNTIME`, which decide what is built, and the browser's `process.env.RELEASE`.
 */

export type Env = Omit<
  z.infer<typeof shopVariables>,
  "VERCEL" | "NEXTAUTH_SECRET" | "PREVIOUS_SECRETS" | "DATABASE_POOL_SIZE" | "WORKER"
> & {
  /** Connections of the shop's pool in this process. */
  DATABASE_POOL_SIZE: number;
  /** Where background jobs run: see `.env.example`. */
  WORKER: "inline" | "requests" | "off";
  /** NEXTAUTH_SECRET, which signs and encrypts, then PREVIOUS_SECRETS, which are still accepted. */
  secrets: [string, ...string[]];
  /** Number of trusted proxies in front of the server that append to `X-Forwarded-For`. */
  TRUST_PROXY: number;
  /** False on Vercel, whose functions write no files. */
  hasDisk: boolean;
  /** True when the shop is served over https, and its cookies only there. */
  secureCookies: boolean;
  /** Demonstration, rehearsal or live; decides which claims are shown. */
  mode: ShopMode;
  /** True when at least one provider has live keys, so real money may move. */
  paymentsLive: boolean;
  /** True when the shop is not reachable from outside this machine. */
  isLoopback: boolean;
  /** False for a public demonstration or rehearsal, which search engines must not show. */
  isIndexed: boolean;
};

/**
 * Parses the environment. Throws one error that names every invalid or missing variable. Refuses
 * stand-ins behind a public address unless SANDBOX_ALLOWED=yes.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = shopVariables.safeParse(present);
  if (!parsed.success) throw new Error(`Variables: ${describeFaults(parsed.error).join("; ")}.`);
  const { NEXTAUTH_SECRET, PREVIOUS_SECRETS, ...env } = parsed.data;
  checkSets(env);
  const bases = [
    env.STRIPE_API_BASE,
    env.PAYPAL_API_BASE,
    env.RESEND_API_BASE,
    env.OPENAI_API_BASE,
    env.META_API_BASE,
    env.PUSH_API_BASE,
    env.CLOUDFLARE_API_BASE,
    env.BUNNY_API_BASE,
  ];
  const isLoopback = loopbackHosts.includes(new URL(env.SITE_URL).hostname);
  if (env.STAND_INS_AS_LIVE === "yes" && !isLoopback)
    throw new Error("STAND_INS_AS_LIVE is for loopback addresses only.");
  if (
    bases.some(Boolean) &&
    env.NODE_ENV === "production" &&
    !isLoopback &&
    env.SANDBOX_ALLOWED !== "yes"
  ) {
    throw new Error(
      "The provider stand-ins are for loopback addresses only: remove STRIPE_API_BASE, PAYPAL_API_BASE, RESEND_API_BASE, OPENAI_API_BASE, META_API_BASE, PUSH_API_BASE, CLOUDFLARE_API_BASE and BUNNY_API_BASE, or set SANDBOX_ALLOWED=yes.",
    );
  }
  const stripe = isStandIn(env, env.STRIPE_API_BASE)
    ? "stand-in"
    : isLiveStripeKey(env.STRIPE_SECRET_KEY)
      ? "live"
      : "test";
  const paypal = isStandIn(env, env.PAYPAL_API_BASE)
    ? "stand-in"
    : env.PAYPAL_ENVIRONMENT === "live" && env.PAYPAL_CLIENT_ID
      ? "live"
      : "test";
  const mode = modeOf(stripe, paypal);
  return {
    ...env,
    secrets: [NEXTAUTH_SECRET, ...PREVIOUS_SECRETS],
    ...hostSettings(parsed.data),
    secureCookies: env.SITE_URL.startsWith("https:"),
    mode,
    paymentsLive: stripe === "live" || paypal === "live",
    isLoopback,
    // A local shop has no visitors.
    isIndexed: mode === "live" || isLoopback,
  };
}

function checkSets(env: Pick<Env, (typeof sets)[number][number]>): void {
  for (const names of sets) {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      throw new Error(`Variables: ${names.join(", ")} belong together: set all or none.`);
  }
}

/** Vercel runs many processes at a time and freezes them between requests. */
function hostSettings({
  VERCEL,
  NODE_ENV,
  TRUST_PROXY,
  DATABASE_POOL_SIZE,
  WORKER,
}: z.infer<typeof shopVariables>): Pick<
  Env,
  "hasDisk" | "TRUST_PROXY" | "DATABASE_POOL_SIZE" | "WORKER"
> {
  const isVercel = VERCEL !== undefined;
  return {
    hasDisk: !isVercel,
    // Vercel's proxy replaces the header. With `next dev`, Next itself writes it.
    TRUST_PROXY: TRUST_PROXY ?? (isVercel || NODE_ENV === "development" ? 1 : 0),
    DATABASE_POOL_SIZE: DATABASE_POOL_SIZE ?? (isVercel ? 5 : 10),
    WORKER: WORKER ?? (isVercel ? "requests" : "inline"),
  };
}

type ProviderKind = "stand-in" | "test" | "live";

function modeOf(stripe: ProviderKind, paypal: ProviderKind): ShopMode {
  if (stripe !== paypal || stripe === "test") return "rehearsal";
  return stripe === "live" ? "live" : "demonstration";
}

function isStandIn(env: Pick<Env, "STAND_INS_AS_LIVE">, apiBase: string | undefined): boolean {
  return apiBase !== undefined && env.STAND_INS_AS_LIVE !== "yes";
}

let cached: Env | undefined;

export function getEnv(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}
