import { describe, expect, it } from "vitest";
import { freshPopupState, mayShowPopup, parsePopupState } from "@/lib/newsletter/model/subscriber";

const now = new Date("2026-11-21T12:00:00Z");
const minute = 60_000;
const day = 24 * 60 * minute;
const dismissedAgo = (ms: number) => ({
  ...freshPopupState,
  dismissed: true,
  lastDismissedAt: now.getTime() - ms,
});

describe("whether the popup may open", () => {
  it.each([
    ["to a new browser", freshPopupState, true],
    ["N-02 once subscribed", { ...freshPopupState, subscribed: true }, false],
    [
      "N-02 subscribed and dismissed long ago",
      { ...dismissedAgo(9 * day), subscribed: true },
      false,
    ],
    ["N-03 dismissed 23 h 59 min ago", dismissedAgo(day - minute), false],
    ["N-03 dismissed 24 h ago", dismissedAgo(day), true],
    ["N-03 dismissed 24 h 1 min ago", dismissedAgo(day + minute), true],
    ["N-03 dismissed at a time in the future", dismissedAgo(-day), true],
    ["dismissed at an unknown time", { ...freshPopupState, dismissed: true }, true],
  ])("%s", (_, state, shown) => {
    expect(mayShowPopup(state, { carriesCode: false, now })).toBe(shown);
  });

  it("not to a visitor who carries a code", () => {
    expect(mayShowPopup(freshPopupState, { carriesCode: true, now })).toBe(false);
  });
});

describe("the stored state", () => {
  it.each(["{x", "null", "[]", "7", '"text"', ""])("%s is ignored", { tags: ["N-06"] }, (raw) => {
    expect(parsePopupState(raw)).toBeNull();
  });

  it("keeps its three values and accepts a time as number or as text", { tags: ["D-20"] }, () => {
    const at = now.getTime();
    const state = { dismissed: true, subscribed: true, lastDismissedAt: at };
    expect(parsePopupState(JSON.stringify(state))).toEqual(state);
    expect(
      parsePopupState(JSON.stringify({ ...state, lastDismissedAt: now.toISOString() })),
    ).toEqual(state);
  });

  it("has defaults for missing or invalid values", () => {
    expect(parsePopupState("{}")).toEqual(freshPopupState);
    expect(
      parsePopupState('{"dismissed":"yes","subscribed":1,"lastDismissedAt":"yesterday"}'),
    ).toEqual(freshPopupState);
  });
});
