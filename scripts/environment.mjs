import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import util from "node:util";
import { Problem } from "./problem.mjs";

/**
 * @typedef {Record<string, string>} Variables only those with a value: empty means unset
 * @typedef {"stripe" | "paypal" | "resend" | "meta"} Provider
 */

/** Keys the sandbox expects. `API_BASE` is added once its port is known. */
const SANDBOX_KEYS = {
  stripe: { STRIPE_SECRET_KEY: "sk_test_sandbox", STRIPE_WEBHOOK_SECRET: "whsec_sandbox" },
  paypal: {
    PAYPAL_CLIENT_ID: "sandbox",
    PAYPAL_CLIENT_SECRET: "sandbox",
    PAYPAL_WEBHOOK_ID: "WH-SANDBOX",
  },
  resend: { RESEND_API_KEY: "re_sandbox" },
  meta: { META_PIXEL_ID: "100000000000001", META_CAPI_TOKEN: "EAAsandbox" },
};

/** Further keys the sandbox expects, which are optional with real providers. */
const SANDBOX_EXTRAS = {
  stripe: {},
  paypal: {},
  resend: { RESEND_WEBHOOK_SECRET: "whsec_c2FuZGJveC1yZXNlbmQtc2VjcmV0" },
  meta: {},
};

const OPTIONAL_PROVIDERS = ["meta"];

const API_BASES = {
  stripe: "STRIPE_API_BASE",
  paypal: "PAYPAL_API_BASE",
  resend: "RESEND_API_BASE",
  meta: "META_API_BASE",
};

const DEMO_ADMIN = {
  DEMO_ADMIN_EMAIL: "admin@scultea.example",
  DEMO_ADMIN_PASSWORD: "scultea-demo-2026",
};

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "::1", "[::1]"];

const REQUIRED_IN_PRODUCTION = [
  "DATABASE_URL",
  "SITE_URL",
  "NEXTAUTH_SECRET",
  "CRON_SECRET",
  "MAIL_FROM",
];

const isPort = (value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65535;
const isUrl = (...protocols) => {
  return (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
};
const oneOf = (...values) => [(value) => values.includes(value), `must be ${values.join(" or ")}`];

/** Formats the start script depends on. The shop checks all other variables itself. */
const FORMATS = {
  NODE_ENV: oneOf("development", "production", "test"),
  PORT: [isPort, "must be a port number from 1 to 65535"],
  SITE_URL: [isUrl("http:", "https:"), "must be an address such as https://www.example.it"],
  DATABASE_URL: [
    isUrl("postgres:", "postgresql:"),
    "must look like postgresql://user:password@host:5432/database",
  ],
  NEXTAUTH_SECRET: [(value) => value.length >= 32, "must have at least 32 characters"],
  PAYPAL_ENVIRONMENT: oneOf("sandbox", "live"),
  WORKER: oneOf("inline", "off"),
  SANDBOX_ALLOWED: oneOf("yes", "no"),
  TRUST_PROXY: [(value) => /^[0-5]$/.test(value), "must be a number from 0 to 5"],
};

/**
 * Reads the variables of this process, then .env.local, then .env; earlier sources take precedence.
 * @param {string} root
 * @returns {Variables}
 */
export function readVariables(root) {
  const sources = [process.env, ...[".env.local", ".env"].map((name) => readEnvFile(root, name))];
  const variables = {};
  for (const source of sources.reverse()) {
    for (const [name, value] of Object.entries(source)) {
      if (value !== undefined && value !== "") variables[name] = value;
    }
  }
  return variables;
}

function readEnvFile(root, name) {
  const file = path.join(root, name);
  return existsSync(file) ? util.parseEnv(readFileSync(file, "utf8")) : {};
}

/**
 * @param {Variables} variables
 * @param {{ dev: boolean }} options
 * @throws {Problem} naming each missing or invalid variable, or why a demo must not start here
 */
export function planStart(variables, { dev }) {
  const isProduction = variables.NODE_ENV === "production" && !dev;
  const providersWithoutKeys = Object.keys(SANDBOX_KEYS).filter(
    (provider) => !Object.keys(SANDBOX_KEYS[provider]).some((name) => variables[name]),
  );
  const sandboxed =
    !isProduction || variables.SANDBOX_ALLOWED === "yes" ? providersWithoutKeys : [];
  const complaints = [
    ...missingVariables(variables, isProduction, sandboxed),
    ...Object.entries(FORMATS)
      .filter(([name, [isValid]]) => variables[name] !== undefined && !isValid(variables[name]))
      .map(([name, [, rule]]) => `${name} ${rule}`),
  ];
  if (complaints.length > 0) {
    throw new Problem(
      `Set these variables (in the environment or in .env): ${complaints.join("; ")}.`,
    );
  }
  const danger = isProduction ? null : openDemo(variables);
  if (danger) throw new Problem(danger);
  const port = Number(variables.PORT ?? 3000);
  return {
    isProduction,
    sandboxed,
    port,
    host: variables.HOST ?? (isProduction ? "0.0.0.0" : "127.0.0.1"),
    siteUrl: (variables.SITE_URL ?? `http://localhost:${port}`).replace(/\/$/, ""),
    databaseUrl: variables.DATABASE_URL,
  };
}

/**
 * Returns why a demo start would expose the published demo password to the internet.
 * @param {Variables} variables
 * @returns {string | null} null when only this host can connect or the operator set another password
 */
function openDemo({ SITE_URL, HOST, ...variables }) {
  const isPublicSite = SITE_URL && !LOOPBACK_HOSTS.includes(new URL(SITE_URL).hostname);
  const isPublicHost = HOST && !LOOPBACK_HOSTS.includes(HOST);
  if (!isPublicSite && !isPublicHost) return null;
  const found = isPublicSite ? `SITE_URL is ${new URL(SITE_URL).origin}` : `HOST is ${HOST}`;
  const liveKey = findLiveKey(variables);
  if (liveKey)
    return `${found} and ${liveKey}, but this is a demo start with a demo sign-in: set NODE_ENV=production.`;
  const password = variables.DEMO_ADMIN_PASSWORD;
  if (password && password !== DEMO_ADMIN.DEMO_ADMIN_PASSWORD) return null;
  return `${found}, but the password of the demo sign-in is published: set DEMO_ADMIN_PASSWORD to one of your own for a public demo, or NODE_ENV=production for a shop.`;
}

function findLiveKey({ STRIPE_SECRET_KEY = "", PAYPAL_ENVIRONMENT }) {
  if (/^(sk|rk)_live_/.test(STRIPE_SECRET_KEY)) return "STRIPE_SECRET_KEY is a live key";
  return PAYPAL_ENVIRONMENT === "live" ? "PAYPAL_ENVIRONMENT is live" : null;
}

function missingVariables(variables, isProduction, sandboxed) {
  const required = isProduction ? [...REQUIRED_IN_PRODUCTION] : [];
  for (const [provider, keys] of Object.entries(SANDBOX_KEYS)) {
    if (OPTIONAL_PROVIDERS.includes(provider)) continue;
    const names = Object.keys(keys);
    const isWanted = isProduction || names.some((name) => variables[name]);
    if (isWanted && !sandboxed.includes(provider)) required.push(...names);
  }
  return required.filter((name) => !variables[name]).map((name) => `${name} is missing`);
}

/**
 * @param {Variables} variables
 * @param {ReturnType<typeof planStart>} plan
 * @param {{ databaseUrl: string, sandboxUrl?: string, secrets: Variables }} services
 * @returns {Variables}
 */
export function shopEnvironment(variables, plan, { databaseUrl, sandboxUrl, secrets }) {
  const environment = {
    NODE_ENV: "production",
    ...secrets,
    ...(plan.isProduction ? {} : DEMO_ADMIN),
    ...variables,
    PORT: String(plan.port),
    SITE_URL: plan.siteUrl,
    NEXTAUTH_URL: plan.siteUrl,
    DATABASE_URL: databaseUrl,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  for (const provider of sandboxUrl ? plan.sandboxed : []) {
    Object.assign(environment, SANDBOX_KEYS[provider], SANDBOX_EXTRAS[provider], {
      [API_BASES[provider]]: sandboxUrl,
    });
  }
  return environment;
}

/**
 * Returns the demo's secrets, created at the first start so that sessions survive a restart.
 * @param {string} file
 * @returns {Variables}
 */
export function demoSecrets(file) {
  if (existsSync(file)) {
    try {
      return JSON.parse(readFileSync(file, "utf8"));
    } catch {
      // The file is incomplete after an interrupted write. New secrets only end the demo's
      // sessions.
    }
  }
  const secrets = {
    NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
    CRON_SECRET: randomBytes(32).toString("base64url"),
  };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
