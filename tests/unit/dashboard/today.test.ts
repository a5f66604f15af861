import { describe, expect, it } from "vitest";
import { addDays, businessDaysBefore } from "@/lib/core/business-days";
import { answerDue, dueTexts, durationText, todaySentence } from "@/lib/dashboard/copy/today";
import { groupOf, groupTasks, type TodayTask } from "@/lib/dashboard/model/today";
import { lastPickUpFor, latestMissedDay, nextPickUp } from "@/lib/orders/model/pick-up";
import { settingsSchema } from "@/lib/settings/model/settings";

const { shipping } = settingsSchema.parse({});
const at = (text: string) => new Date(text);
const plain = (text: string) => text.replaceAll("\u00A0", " ");

describe("the latest pick-up of an order", () => {
  it.each([
    ["express over a weekend", "express", "2026-11-23", "2026-11-20T15:00:00.000Z"],
    ["standard, six working days on its way", "standard", "2026-12-02", "2026-11-24T15:00:00.000Z"],
    ["express over a public holiday", "express", "2026-12-09", "2026-12-07T15:00:00.000Z"],
    ["express before clocks go back", "express", "2026-10-26", "2026-10-23T14:00:00.000Z"],
    ["express after clocks went back", "express", "2026-10-27", "2026-10-26T15:00:00.000Z"],
  ] as const)("%s", (_name, shippingType, deliverBy, expected) => {
    expect(lastPickUpFor({ shippingType, deliverBy }, shipping).toISOString()).toBe(expected);
  });

  it("is never the day of delivery, even when delivery takes one day", () => {
    const fast = { ...shipping, express: { priceCents: 390, businessDays: 1 } };
    expect(lastPickUpFor({ shippingType: "express", deliverBy: "2026-11-25" }, fast)).toEqual(
      at("2026-11-24T15:00:00Z"),
    );
  });

  it.each([
    ["when it is just over", "2026-11-23T15:00:00Z", "2026-11-24T15:00:00.000Z"],
    ["on a Friday evening", "2026-11-20T18:00:00Z", "2026-11-23T15:00:00.000Z"],
    ["on Christmas Eve's evening", "2026-12-24T18:00:00Z", "2026-12-28T15:00:00.000Z"],
  ])("the next pick-up, %s", (_name, now, expected) => {
    expect(nextPickUp(at(now)).toISOString()).toBe(expected);
  });

  it.each([
    "2026-11-23T10:48:00Z",
    "2026-11-23T15:00:00Z",
    "2026-11-21T13:05:00Z",
    "2026-12-24T18:00:00Z",
    "2027-01-06T09:00:00Z",
  ])("matches the table's view of late orders, at %s", (now) => {
    for (const shippingType of ["standard", "express"] as const) {
      const last = latestMissedDay(shippingType, shipping, at(now));
      const isLate = (deliverBy: string) =>
        lastPickUpFor({ shippingType, deliverBy }, shipping) <= at(now);
      for (let by = -20; by <= 20; by += 1)
        expect(isLate(addDays(last, by)), `${by} days from ${last}`).toBe(by <= 0);
    }
  });

  it("goes back over weekends and holidays", () => {
    expect(businessDaysBefore("2026-11-23", 1)).toBe("2026-11-20");
    expect(businessDaysBefore("2027-01-07", 8)).toBe("2026-12-23");
  });
});

describe("groups by deadline", () => {
  // 11:49 in Italy.
  const now = at("2026-11-23T10:48:00Z");
  it.each([
    ["2026-11-23T10:48:00Z", "late"],
    ["2026-11-23T10:48:01Z", "today"],
    ["2026-11-23T22:59:59Z", "today"],
    ["2026-11-23T23:00:00Z", "tomorrow"],
    ["2026-11-24T22:59:59Z", "tomorrow"],
    ["2026-11-24T23:00:00Z", "later"],
  ])("due %s: %s", (dueAt, group) => {
    expect(groupOf({ dueAt: at(dueAt) }, now)).toBe(group);
  });

  it("a deadline of tomorrow stays tomorrow on the night of a clock change", () => {
    const before = at("2026-10-24T21:30:00Z");
    expect(groupOf({ dueAt: at("2026-10-24T21:59:00Z") }, before)).toBe("today");
    expect(groupOf({ dueAt: at("2026-10-25T22:59:00Z") }, before)).toBe("tomorrow");
    expect(groupOf({ dueAt: at("2026-10-25T23:00:00Z") }, before)).toBe("later");
  });

  it("sorts the most urgent first, and tasks without an hour last of today", () => {
    const task = (id: string, dueAt: string | null): TodayTask => ({
      id,
      kind: "email",
      title: "",
      detail: "",
      action: "",
      href: "",
      dueAt: dueAt === null ? null : at(dueAt),
    });
    const groups = groupTasks(
      [
        task("whenever", null),
        task("evening", "2026-11-23T18:00:00Z"),
        task("noon", "2026-11-23T11:00:00Z"),
      ],
      now,
    );
    expect(groups.today.map(({ id }) => id)).toEqual(["noon", "evening", "whenever"]);
  });

  it.each([
    ["2026-11-22T09:48:00Z", "−1 giorno", "dom 22 nov"],
    ["2026-11-23T07:50:00Z", "−2 h 58 min", "oggi 08:50"],
    ["2026-11-23T15:00:00Z", "4 h 12 min", "ore 16:00"],
    ["2026-11-24T15:00:00Z", "mar 24 nov", "ore 16:00"],
    ["2026-11-27T15:00:00Z", "ven 27 nov", "fra 4 giorni"],
    [null, "in giornata", ""],
  ])("due %s reads %s, %s", (dueAt, due, more) => {
    const words = dueTexts({ dueAt: dueAt === null ? null : at(dueAt) }, now);
    expect(words.map(plain)).toEqual([due, more]);
  });

  it("shows how much there is to do", () => {
    expect(todaySentence(0, 0)).toBe("Niente chiede una mano.");
    expect(todaySentence(1, 1)).toBe("Una cosa chiede una mano, una è in ritardo.");
    expect(todaySentence(9, 2)).toBe("Nove cose chiedono una mano, due sono in ritardo.");
    expect(todaySentence(14, 0)).toBe("14 cose chiedono una mano, niente è in ritardo.");
    expect(plain(durationText(3 * 3_600_000))).toBe("3 h");
    expect(plain(answerDue(at("2026-11-23T07:48:00Z"), now))).toBe("in ritardo di 3 h");
    expect(answerDue(at("2026-11-23T17:08:00Z"), now)).toBe("da rispondere entro oggi alle 18:08");
  });
});
