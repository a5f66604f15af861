import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/platform/env";
import { createLogger, withLogContext } from "@/lib/platform/log";

const minimal = {
  DATABASE_URL: "postgresql://shop@127.0.0.1/shop",
  NEXTAUTH_SECRET: "a secret of at least thirty-two characters",
};

describe("the environment", () => {
  it("reports every missing or wrong variable at once", () => {
    expect(() => parseEnv({ SITE_URL: "not a url" })).toThrow(
      /SITE_URL must be an address.*DATABASE_URL is missing; NEXTAUTH_SECRET is missing\.$/,
    );
  });

  it("treats an empty value as unset, so that .env.example works unedited", () => {
    const env = parseEnv({ ...minimal, STRIPE_SECRET_KEY: "", SITE_URL: "" });
    expect(env.STRIPE_SECRET_KEY).toBeUndefined();
    expect(env).toMatchObject({ SITE_URL: "http://localhost:3000", mode: "rehearsal" });
  });

  it("holds no worker and few connections on Vercel, unless told otherwise", () => {
    expect(parseEnv(minimal)).toMatchObject({ WORKER: "inline", DATABASE_POOL_SIZE: 10 });
    const vercel = { ...minimal, VERCEL: "1" };
    expect(parseEnv(vercel)).toMatchObject({
      WORKER: "requests",
      DATABASE_POOL_SIZE: 5,
      TRUST_PROXY: 1,
    });
    const own = { ...vercel, WORKER: "off", DATABASE_POOL_SIZE: "2" };
    expect(parseEnv(own)).toMatchObject({ WORKER: "off", DATABASE_POOL_SIZE: 2 });
  });

  it("puts the secret that signs before the older ones, which must be long too", () => {
    const [old, older] = ["o".repeat(32), "p".repeat(32)];
    expect(parseEnv(minimal).secrets).toEqual([minimal.NEXTAUTH_SECRET]);
    expect(parseEnv({ ...minimal, PREVIOUS_SECRETS: ` ${old}, ${older},` }).secrets).toEqual([
      minimal.NEXTAUTH_SECRET,
      old,
      older,
    ]);
    expect(() => parseEnv({ ...minimal, PREVIOUS_SECRETS: `${old},short` })).toThrow(
      /PREVIOUS_SECRETS.*at least 32/,
    );
  });

  it.each(["STRIPE_WEBHOOK_SECRET", "PAYPAL_WEBHOOK_ID", "RESEND_WEBHOOK_SECRET"] as const)(
    "takes two values of %s at most",
    (name) => {
      const read = (value: string) => parseEnv({ ...minimal, [name]: value })[name];
      expect([read(""), read("a"), read("a, b")]).toEqual([[], ["a"], ["a", "b"]]);
      expect(() => read("a,b,c")).toThrow(name);
    },
  );

  it.each([
    ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
    ["CLOUDFLARE_ZONE_ID", "CLOUDFLARE_API_TOKEN"],
    ["BUNNY_PULL_ZONE_ID", "BUNNY_API_KEY"],
  ])("takes all or none of %s and what belongs to it", (...names) => {
    const all = Object.fromEntries(names.map((name) => [name, "value"]));
    expect(parseEnv({ ...minimal, ...all })).toMatchObject(all);
    for (const name of names)
      expect(() => parseEnv({ ...minimal, ...all, [name]: "" })).toThrow(
        `${names.join(", ")} belong together`,
      );
  });

  it("refuses stand-ins behind a public address in production, unless a setting allows it", () => {
    const shop = {
      ...minimal,
      NODE_ENV: "production",
      SITE_URL: "https://scultea.example",
      STRIPE_API_BASE: "http://127.0.0.1:4010",
    };
    expect(() => parseEnv(shop)).toThrow(/SANDBOX_ALLOWED/);
    expect(parseEnv({ ...shop, SANDBOX_ALLOWED: "yes" }).SANDBOX_ALLOWED).toBe("yes");
    expect(parseEnv({ ...shop, SITE_URL: "http://localhost:3000" }).isLoopback).toBe(true);
  });
});

describe("the log", { tags: ["PAY-48"] }, () => {
  function written(work: (log: ReturnType<typeof createLogger>) => void): string {
    const lines: string[] = [];
    work(createLogger("info", { write: (line: string) => void lines.push(line) }));
    return lines.join("");
  }

  it("contains request and order id, and no personal data or secret", () => {
    const output = written((log) => {
      withLogContext({ requestId: "req-1", orderId: "order-1" }, () => {
        log.info(
          {
            email: "francesca@example.it",
            customer: { firstName: "Francesca", address: "Via dei Tigli 18", phone: "3470000000" },
            headers: { authorization: "Bearer sk_live_secret", cookie: "session=abc" },
          },
          "order placed",
        );
      });
    });
    expect(output).toContain('"requestId":"req-1"');
    expect(output).toContain('"orderId":"order-1"');
    for (const secret of ["francesca", "Francesca", "Tigli", "347", "sk_live", "abc"]) {
      expect(output).not.toContain(secret);
    }
  });
});
