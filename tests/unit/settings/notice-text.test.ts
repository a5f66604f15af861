import { createElement as element } from "react";
import { expect, test } from "vitest";
import { wordsOf } from "@/components/shop/legal/notice-text";
import { PublisherNotice } from "@/components/shop/legal/publisher-notice";
import { settingsSchema } from "@/lib/settings/model/settings";

const noticeOf = (settings: object) =>
  wordsOf(
    element(PublisherNotice, {
      settings: settingsSchema.parse(settings),
      claims: { answerTimes: null, brandRights: null },
    }),
  );

test("the words of a notice hold what it prints and where its links lead, not its look", () => {
  expect(noticeOf({ legal: { hostingProvider: "Server Srl" } })).toMatch(/ospitato da.*Server Srl/);
  expect(noticeOf({ contact: { email: "a@b.it" } })).toContain("mailto:a@b.it");
  expect(noticeOf({ retention: { ordersYears: 11 } })).toBe(noticeOf({}));
  expect(wordsOf(element("p", { className: "a" }, "Testo ", 1))).toBe(
    wordsOf(element("b", { className: "b" }, "Testo ", 1)),
  );
});
