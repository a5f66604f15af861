import { expect, test } from "vitest";
import { describeError } from "@/lib/core/describe-error";
import { scrub, scrubAddress } from "@/lib/core/scrub";

test.each([
  ["sent to ermengarda.q@posta.example failed", "sent to [e-mail] failed"],
  ["/cerca?email=a%40b.it&x=1 refused", "/cerca?[query] refused"],
  ["GET /accedi?callbackUrl=%2Fadmin", "GET /accedi?[query]"],
  ["call +39 333 918 2736 now", "call [phone] now"],
  ["call 0039 333 9182736.", "call [phone]."],
])("%s", (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

test.each([
  "order SC-3F7K-0021, 8998 cents, at 2026-11-23T08:43:00.000Z",
  "attempt 01a209a3-5e91-73a8-b6b6-03b3fcf1d8ab",
  "at run (/app/.next/server/chunks/_3a0f12.js:338:1270)",
  "Is it paid? Nobody knows",
])("ids, times and amounts stay: %s", (text) => {
  expect(scrub(text)).toBe(text);
});

test("addresses lose their query and the secret tokens of links", () => {
  expect(scrubAddress("/il-mio-ordine/eyJhbGciOiJIUzI1NiJ9.ZXJtZW5n?a=b")).toBe(
    "/il-mio-ordine/[token]",
  );
  expect(scrubAddress("https://shop.example/checkout?session_id=cs_1#x")).toBe(
    "https://shop.example/checkout",
  );
});

test("errors are described with scrubbed messages, and without those that quote values", () => {
  expect(describeError(new Error("no answer for a@b.it at +39 333 918 2736"))).toMatchObject({
    errorMessage: "no answer for [e-mail] at [phone]",
  });
  class PrismaClientValidationError extends Error {
    override name = "PrismaClientValidationError";
  }
  for (const QuotingError of [SyntaxError, PrismaClientValidationError])
    expect(describeError(new QuotingError("at Ermengarda"))).not.toHaveProperty("errorMessage");
});
