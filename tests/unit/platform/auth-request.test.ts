import { describe, expect, test } from "vitest";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readBody, readJson } from "@/lib/platform/http/read-body";
import { isSameOrigin } from "@/lib/platform/http/request-headers";

describe("isSameOrigin", () => {
  test.each([
    ["https://shop.example", "https://shop.example", true],
    ["http://127.0.0.1:3000", "http://localhost:3000", true],
    ["https://localhost:3000", "http://localhost:3000", false],
    ["http://shop.example", "https://shop.example", false],
    ["https://shop.example.evil.example", "https://shop.example", false],
    ["null", "https://shop.example", false],
    [null, "https://shop.example", false],
  ])("%s at %s: %s", (origin, site, same) => {
    expect(isSameOrigin(origin, site)).toBe(same);
  });
});

describe("readBody", () => {
  const post = (body: BodyInit, headers?: HeadersInit) =>
    new Request("http://localhost/", { method: "POST", body, headers });

  const tooLarge = { ok: false, error: { code: "too_large", status: 413 } };

  test("returns text as it was sent", async () => {
    expect(await readBody(post("perché  {} "), 100)).toEqual({ ok: true, value: "perché  {} " });
  });

  test("counts bytes, not characters", async () => {
    expect((await readBody(post("èèè"), 6)).ok).toBe(true);
    expect(await readBody(post("èèè"), 5)).toEqual(tooLarge);
  });

  test("stops at the limit when Content-Length is too low", async () => {
    const lying = post("x".repeat(1000), { "content-length": "1" });
    expect(await readBody(lying, 10)).toEqual(tooLarge);
  });

  test("refuses a body that breaks off", async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error("aborted")),
    });
    const init = { method: "POST", body, duplex: "half" } as RequestInit;
    const request = new Request("http://localhost/", init);
    const refusal = { code: "invalid_input", status: 400 };
    expect(await readBody(request, 100)).toEqual({ ok: false, error: refusal });
  });

  test("returns empty text without a body", async () => {
    expect(await readBody(new Request("http://localhost/"), 1)).toEqual({ ok: true, value: "" });
  });
});

describe("readJson", () => {
  const post = (body: string) => new Request("http://localhost/", { method: "POST", body });

  test("returns a value", async () => {
    const value = { message: "perché %00", history: [{ content: "\\u0000 as text" }] };
    expect(await readJson(post(JSON.stringify(value)), 100)).toEqual({ ok: true, value });
  });

  test.each([
    "",
    "{",
    "giulia@example.it",
    '{"message":"a\\u0000"}',
    '[{"deep":["\\u0000"]}]',
    '{"\\u0000":1}',
    "[".repeat(90_000) + "]".repeat(90_000),
  ])("refuses %.30s", async (body) => {
    const refusal = { code: "invalid_input", status: 400 };
    expect(await readJson(post(body), 200_000)).toEqual({ ok: false, error: refusal });
  });
});

describe("defineRoute", () => {
  const echo = defineRoute(() => Response.json({ done: true }), { name: "echo", sameOrigin: true });
  const call = (headers: HeadersInit) =>
    echo(new Request("http://localhost:3000/", { method: "POST", headers }), undefined);

  test("answers a page of the shop, with the request's id", async () => {
    const response = await call({ origin: "http://localhost:3000", "x-request-id": "abc-12345" });
    expect(response.status).toBe(200);
    expect(response.headers.get("x-request-id")).toBe("abc-12345");
  });

  test("creates its own id when the given one is implausible", async () => {
    const response = await call({ origin: "http://localhost:3000", "x-request-id": "<script>" });
    expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });

  test("answers 500 without the reason", async () => {
    const broken = defineRoute(
      () => {
        throw new Error("password di elena@example.it");
      },
      { name: "broken" },
    );
    const response = await broken(new Request("http://localhost/"), undefined);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: "internal" });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test("lets no one store an answer, unless the route says otherwise", async () => {
    const origin = "http://localhost:3000";
    expect((await call({ origin })).headers.get("cache-control")).toBe("private, no-store");
    expect((await call({})).headers.get("cache-control")).toBe("private, no-store");
    const headers = { "Cache-Control": "public, max-age=5" };
    const open = defineRoute(() => new Response("x", { headers }), { name: "open" });
    const answer = await open(new Request("http://localhost/"), undefined);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=5");
  });
});
