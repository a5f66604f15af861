import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { FooterNewsletter } from "@/components/shop/site/site-footer";
import { suggestSpelling } from "@/lib/core/email-spelling";
import { WELCOME_PERCENT } from "@/lib/discounts/model/code";
import { newsletterThanks } from "@/lib/newsletter/copy/thanks";
import { newsletterSources } from "@/lib/newsletter/model/subscriber";
import { afterReport, afterRequest } from "@/lib/newsletter/model/subscription";

const NOW = new Date("2026-11-23T10:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test("the footer promises what the code does: one order, the first or not", () => {
  const html = renderToStaticMarkup(createElement(FooterNewsletter));
  expect(html).toContain(`Il ${WELCOME_PERCENT}% in meno su un ordine`);
  expect(html).not.toContain("primo ordine");
});

test.each(newsletterSources)("%s: what follows success names one way of the code", (source) => {
  for (const mode of ["demonstration", "rehearsal", "live"] as const) {
    const { text, note } = newsletterThanks(source, mode);
    // Confirmed first; a code that is promised comes by e-mail, and a condition is said once.
    expect(`${text} ${note}`).toMatch(/conferma/);
    expect(note).not.toMatch(/compare/);
    expect(text.startsWith("Se ") && / link|conferma/.test(note)).toBe(false);
  }
  for (const mode of ["rehearsal", "live"] as const) {
    const { title, text } = newsletterThanks(source, mode);
    expect(text).toMatch(/^Se l’indirizzo non è ancora iscritto, .*codice −10%\.$/);
    expect(title).not.toMatch(/riuscita|completata|Grazie/);
  }
});

describe("a misspelt address", () => {
  test.each([
    ["anna@gmial.com", "anna@gmail.com"],
    ["anna@gmail.con", "anna@gmail.com"],
    ["anna@gmail.it", "anna@gmail.com"],
    ["anna@libero.com", "anna@libero.it"],
    ["anna.rossi+negozio@outlok.it", "anna.rossi+negozio@outlook.it"],
  ])("%s is probably %s", (typed, meant) => {
    expect(suggestSpelling(typed)).toBe(meant);
  });

  test.each([
    "anna@gmail.com",
    "anna@mail.com",
    "anna@email.it",
    "anna@studiorossi.it",
    "anna@tin.it",
  ])("%s is kept", (typed) => {
    expect(suggestSpelling(typed)).toBeNull();
  });
});

describe("an address typed into a form", () => {
  test.each([
    [null, "confirm"],
    [{ status: "pending", endedAt: null }, "confirm"],
    [{ status: "unsubscribed", endedAt: daysAgo(1) }, "confirm"],
    [{ status: "confirmed", endedAt: null }, "welcome"],
    [{ status: "bounced", endedAt: daysAgo(29) }, "nothing"],
    [{ status: "bounced", endedAt: daysAgo(30) }, "confirm"],
    [{ status: "complained", endedAt: daysAgo(400) }, "nothing"],
  ] as const)("%j: %s", (known, answer) => {
    expect(afterRequest(known, NOW)).toBe(answer);
  });
});

describe("a report of the mail provider", () => {
  test.each([
    ["bounced", "pending", "bounced"],
    ["bounced", "confirmed", "bounced"],
    ["bounced", "unsubscribed", null],
    ["bounced", "complained", null],
    ["bounced", "bounced", null],
    ["complained", "confirmed", "complained"],
    ["complained", "unsubscribed", "complained"],
    ["complained", "bounced", "complained"],
    ["complained", "complained", null],
  ] as const)("%s, %s before: %s", (report, status, after) => {
    const known = { status, consentedAt: daysAgo(2) };
    expect(afterReport(report, known, daysAgo(1))).toBe(after);
    expect(afterReport(report, known, daysAgo(3))).toBeNull();
  });
});
