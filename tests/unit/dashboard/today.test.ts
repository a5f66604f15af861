import { describe, expect, it } from "vitest";
import { answerDue, dueTexts, durationText, todaySentence } from "@/lib/dashboard/copy/today";
import { groupOf, groupTasks, type TodayTask } from "@/lib/dashboard/model/today";

const at = (text: string) => new Date(text);
const plain = (text: string) => text.replaceAll("\u00A0", " ");

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
    expect(todaySentence(0, 0)).toBe("Niente da fare.");
    expect(todaySentence(1, 1)).toBe("Una cosa da fare, una in ritardo.");
    expect(todaySentence(9, 2)).toBe("Nove cose da fare, due in ritardo.");
    expect(todaySentence(14, 0)).toBe("14 cose da fare, nessuna in ritardo.");
    expect(plain(durationText(3 * 3_600_000))).toBe("3 h");
    expect(plain(answerDue(at("2026-11-23T07:48:00Z"), now))).toBe("in ritardo di 3 h");
    expect(answerDue(at("2026-11-23T17:08:00Z"), now)).toBe("da rispondere entro oggi alle 18:08");
  });
});
