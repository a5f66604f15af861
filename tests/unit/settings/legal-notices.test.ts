import { createHash } from "node:crypto";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AccessibilityStatement } from "@/components/shop/legal/accessibility-statement";
import { CookieNotice } from "@/components/shop/legal/cookie-notice";
import { PrivacyNotice } from "@/components/shop/legal/privacy-notice";
import { PublisherNotice } from "@/components/shop/legal/publisher-notice";
import { ReturnPolicy } from "@/components/shop/legal/return-policy";
import { legalNoticesWording } from "@/lib/settings/copy/settings";
import { shownClaims } from "@/lib/settings/model/claims";
import { settingsSchema } from "@/lib/settings/model/settings";

const settings = settingsSchema.parse({});
const claims = shownClaims(settings.claims, "demonstration");
const collection = {
  hosting: settings.legal.hostingProvider,
  pictureStore: "Amazon Web Services, regione eu-south-1",
  networks: ["Cloudflare"],
  resend: true,
  smtp: false,
  replies: false,
  pixel: true,
  modelVendor: "OpenAI Ireland",
  assistants: true,
  reminders: true,
  countdowns: true,
};

const wordsOf = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("another wording of a notice is another version of the legal texts", () => {
  const texts = [
    createElement(PublisherNotice, { settings, claims }),
    createElement(PrivacyNotice, { settings, collection }),
    createElement(CookieNotice, { collection }),
    createElement(ReturnPolicy, { settings, claims, replyTime: "entro 24 ore" }),
    createElement(AccessibilityStatement, { settings }),
  ].map(wordsOf);
  const hash = createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 16);
  // Write the new hash into `legalNoticesWording`.
  expect(hash).toBe(legalNoticesWording);
});
