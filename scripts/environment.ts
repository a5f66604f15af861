import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import util from "node:util";
import {
  describeFaults,
  isLiveStripeKey,
  loopbackHosts,
  shopVariables,
} from "@/lib/platform/variables";
import { sandboxKeys } from "@/sandbox/keys";
import { Problem } from "./problem";

/** Variables with a value: an empty one counts as unset. */
export type Variables = Record<string, string>;
export type ShopEnvironment = Variables & {
  NODE_ENV: "production" | "development" | "test";
  SITE_URL: string;
  DATABASE_URL: string;
};
export type StartPlan = ReturnType<typeof planStart>;

/** With these, the stand-ins play live accounts, so that the shop behaves as with real keys. */
const LIVE_KEYS = {
  STRIPE_SECRET_KEY: "sk_live_sandbox",
  PAYPAL_ENVIRONMENT: "live",
  STAND_INS_AS_LIVE: "yes",
  SANDBOX_LIVE: "yes",
};

/** Variables without which a provider cannot be used. */
const providers = {
  stripe: Object.keys(sandboxKeys.stripe),
  paypal: Object.keys(sandboxKeys.paypal),
  resend: ["RESEND_API_KEY"],
  meta: Object.keys(sandboxKeys.meta),
  push: Object.keys(sandboxKeys.push),
};
const OPTIONAL = ["meta", "push"];
const REQUIRED = ["DATABASE_URL", "SITE_URL", "NEXTAUTH_SECRET", "CRON_SECRET", "MAIL_FROM"];
const DEMO_ADMIN = {
  DEMO_ADMIN_EMAIL: "admin@scultea.example",
  DEMO_ADMIN_PASSWORD: "scultea-demo-2026",
};

/** Reads the variables of this process, then .env.local, then .env; earlier ones take precedence. */
export function readVariables(root: string): Variables {
  const files = [".env", ".env.local"].map((name) => path.join(root, name)).filter(existsSync);
  const sources = files.map((file) => util.parseEnv(readFileSync(file, "utf8")));
  const all = [...sources, process.env].flatMap((source) => Object.entries(source));
  return Object.fromEntries(all.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

type StartOptions = {
  dev: boolean;
  /** Starts a shop as its owner gets it, with stand-ins that play live accounts. */
  live?: boolean;
};

/** @throws Problem naming each missing or invalid variable, or why a demo must not start here */
export function planStart(variables: Variables, { dev, live = false }: StartOptions) {
  const isProduction = variables.NODE_ENV === "production" && !dev;
  const names = Object.keys(providers) as (keyof typeof providers)[];
  const withoutKeys = names.filter((name) => !providers[name].some((key) => variables[key]));
  const sandboxed = !isProduction || variables.SANDBOX_ALLOWED === "yes" ? withoutKeys : [];
  const real = names.filter((name) => !OPTIONAL.includes(name) && !sandboxed.includes(name));
  const missing = [...(isProduction ? REQUIRED : []), ...real.flatMap((name) => providers[name])]
    .filter((name) => !variables[name] && !(name === "RESEND_API_KEY" && variables.SMTP_URL))
    .map((name) => `${name} is missing`);
  const { error } = shopVariables.partial().safeParse(variables);
  const complaints = [...missing, ...(error ? describeFaults(error) : [])];
  if (complaints.length > 0) {
    throw new Problem(
      `Set these variables (in the environment or in .env): ${complaints.join("; ")}.`,
    );
  }
  if (!isProduction) refuseOpenDemo(variables);
  const port = Number(variables.PORT ?? 3000);
  return {
    isProduction,
    isLive: live,
    isDemo: !isProduction && !live,
    sandboxed,
    port,
    host: variables.HOST ?? (isProduction ? "0.0.0.0" : "127.0.0.1"),
    siteUrl: (variables.SITE_URL ?? `http://localhost:${port}`).replace(/\/$/, ""),
    databaseUrl: variables.DATABASE_URL,
  };
}

/**
 * Returns what a start with `live` may know: nothing of the address, the database and the accounts
 * of the real shop, which stand-ins must not touch.
 */
export function localVariables({ PORT, LOG_LEVEL, MAIL_FROM }: Variables): Variables {
  const kept = Object.entries({ PORT, LOG_LEVEL, MAIL_FROM });
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Refuses a demo start that would expose the published password or live keys to the internet. */
function refuseOpenDemo({ SITE_URL, HOST, STRIPE_SECRET_KEY, ...variables }: Variables): void {
  const isPublicSite = SITE_URL && !loopbackHosts.includes(new URL(SITE_URL).hostname);
  const isPublicHost = HOST && ![...loopbackHosts, "::1"].includes(HOST);
  if (!isPublicSite && !isPublicHost) return;
  const found = isPublicSite ? `SITE_URL is ${new URL(SITE_URL).origin}` : `HOST is ${HOST}`;
  const isLiveStripe = isLiveStripeKey(STRIPE_SECRET_KEY);
  if (isLiveStripe || variables.PAYPAL_ENVIRONMENT === "live") {
    const live = isLiveStripe ? "STRIPE_SECRET_KEY is a live key" : "PAYPAL_ENVIRONMENT is live";
    throw new Problem(
      `${found} and ${live}, but this is a demo start with a demo sign-in: set NODE_ENV=production.`,
    );
  }
  const password = variables.DEMO_ADMIN_PASSWORD ?? DEMO_ADMIN.DEMO_ADMIN_PASSWORD;
  if (password !== DEMO_ADMIN.DEMO_ADMIN_PASSWORD) return;
  throw new Problem(
    `${found}, but the password of the demo sign-in is published: set DEMO_ADMIN_PASSWORD to one of your own for a public demo, or NODE_ENV=production for a shop.`,
  );
}

/** Returns the environment of the shop's processes. */
export function shopEnvironment(
  variables: Variables,
  plan: StartPlan,
  services: { databaseUrl: string; sandboxUrl?: string | undefined; secrets: Variables },
) {
  const { databaseUrl, sandboxUrl, secrets } = services;
  const environment: Variables = {
    NODE_ENV: "production",
    ...secrets,
    ...(plan.isDemo ? DEMO_ADMIN : {}),
    // The sandbox's Resend has no limit.
    ...(plan.sandboxed.includes("resend") ? { MAIL_PER_SECOND: "100" } : {}),
    ...variables,
    PORT: String(plan.port),
    SITE_URL: plan.siteUrl,
    NEXTAUTH_URL: plan.siteUrl,
    DATABASE_URL: databaseUrl,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  // The embedded database has one address.
  if (!plan.databaseUrl)
    Object.assign(environment, { DATABASE_DIRECT_URL: "", DATABASE_REPLICA_URL: "" });
  for (const name of sandboxUrl ? plan.sandboxed : [])
    Object.assign(environment, sandboxKeys[name], {
      [`${name.toUpperCase()}_API_BASE`]: sandboxUrl,
    });
  if (plan.isLive) Object.assign(environment, LIVE_KEYS);
  return environment as ShopEnvironment;
}
