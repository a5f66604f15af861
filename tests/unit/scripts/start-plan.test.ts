import { describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "@/lib/identity/model";
import { parseEnv } from "@/lib/platform/env";
import { localVariables, planStart, shopEnvironment } from "../../../scripts/environment";

const SITE_URL = "https://www.example.it";
const stripe = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const paypal = {
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "secret",
  PAYPAL_WEBHOOK_ID: "WH-1",
  PAYPAL_ENVIRONMENT: "live",
};
const own = { DEMO_ADMIN_PASSWORD: "quattro barche nel porto" };

const start = (variables: Record<string, string>, dev = false) => planStart(variables, { dev });

describe("a start without NODE_ENV=production", () => {
  test.each([
    ["a live Stripe key", { SITE_URL, ...stripe }, /example\.it.*STRIPE_SECRET_KEY.*NODE_ENV/],
    ["live PayPal", { SITE_URL, ...paypal }, /example\.it.*PAYPAL_ENVIRONMENT.*NODE_ENV/],
    ["a live key and a password", { SITE_URL, ...stripe, ...own }, /STRIPE_SECRET_KEY/],
    ["a live key on every interface", { HOST: "0.0.0.0", ...stripe }, /HOST.*NODE_ENV/],
    ["the published password", { SITE_URL }, /published.*DEMO_ADMIN_PASSWORD/],
    ["it on every interface", { HOST: "0.0.0.0" }, /HOST.*DEMO_ADMIN_PASSWORD/],
    ["it set by hand", { SITE_URL, DEMO_ADMIN_PASSWORD: DEMO_PASSWORD }, /published/],
  ])("is refused at a public address with %s", (_, variables, reason) => {
    expect(() => start(variables)).toThrow(reason);
    expect(() => start(variables, true)).toThrow(reason);
    expect(() => start({ ...variables, NODE_ENV: "test" })).toThrow(reason);
  });

  test("opens a public demo with its own password, and a local one without", () => {
    expect(start({ SITE_URL, ...own })).toMatchObject({ isProduction: false });
    expect(start({})).toMatchObject({ isProduction: false });
    expect(start({ SITE_URL: "http://localhost:4000", ...stripe })).toMatchObject({ port: 3000 });
  });
});

test("a start names every wrong variable before it does anything", () => {
  const variables = { PORT: "99999", LOG_LEVEL: "loud", STRIPE_SECRET_KEY: "sk_test_1" };
  const complaint = /STRIPE_WEBHOOK_SECRET is missing.*PORT must be a port.*LOG_LEVEL must be/;
  expect(() => start(variables)).toThrow(complaint);
  expect(() => start({ NODE_ENV: "production" })).toThrow(/DATABASE_URL is missing/);
});

/** All that a production start needs, except a mailer. */
const production = {
  ...stripe,
  ...paypal,
  SITE_URL,
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://shop@127.0.0.1/shop",
  NEXTAUTH_SECRET: "a secret of at least thirty-two characters",
  CRON_SECRET: "another secret of at least thirty-two characters",
  MAIL_FROM: "Scultea <ordini@scultea.example>",
};

test("a production start gets no demo sign-in", () => {
  const variables = { ...production, RESEND_API_KEY: "re_1", RESEND_WEBHOOK_SECRET: "whsec_1" };
  const plan = start(variables);
  const services = { databaseUrl: variables.DATABASE_URL, secrets: {} };
  expect(shopEnvironment(variables, plan, services).DEMO_ADMIN_PASSWORD).toBeUndefined();
});

test("a production start needs Resend's key or an SMTP server", () => {
  expect(() => start(production)).toThrow("RESEND_API_KEY is missing");
  expect(start({ ...production, SMTP_URL: "smtps://a:b@mail.example:465" }).sandboxed).toEqual([]);
  expect(() => start({ ...production, SMTP_URL: "mail.example:465" })).toThrow("SMTP_URL");
});

test("the start offers the password that the sign-in refuses elsewhere", () => {
  const services = { databaseUrl: "postgresql://shop@127.0.0.1/shop", secrets: {} };
  expect(shopEnvironment({}, start({}), services).DEMO_ADMIN_PASSWORD).toBe(DEMO_PASSWORD);
});

describe("a start of a live shop on this machine", () => {
  const known = { ...stripe, ...paypal, SITE_URL, DATABASE_URL: "postgresql://shop@db/shop" };
  const variables = localVariables({ ...known, PORT: "3100" });
  const plan = planStart(variables, { dev: false, live: true });
  const services = { databaseUrl: "postgresql://local/shop", sandboxUrl: "http://127.0.0.1:4010" };
  const environment = shopEnvironment(variables, plan, {
    ...services,
    secrets: { NEXTAUTH_SECRET: "a secret of thirty-two characters!!" },
  });

  test("knows neither the real accounts nor the real database and address", () => {
    expect(environment).toMatchObject({
      SITE_URL: "http://localhost:3100",
      DATABASE_URL: services.databaseUrl,
      STRIPE_SECRET_KEY: "sk_live_sandbox",
      STRIPE_API_BASE: services.sandboxUrl,
      PAYPAL_CLIENT_ID: "sandbox",
      PAYPAL_API_BASE: services.sandboxUrl,
      RESEND_API_BASE: services.sandboxUrl,
    });
    expect(plan).toMatchObject({ host: "127.0.0.1", isDemo: false });
  });

  test("is live for the shop, without demo data and a demo sign-in", () => {
    expect(parseEnv(environment)).toMatchObject({ mode: "live", paymentsLive: true });
    expect(environment.DEMO_ADMIN_PASSWORD).toBeUndefined();
  });
});
