import { expect, test } from "vitest";
import { getDb } from "@/lib/platform/db/client";
import { publishNotice } from "@/lib/settings/commands/publish-notice";
import { listNoticeDates } from "@/lib/settings/queries";
import { useDatabase } from "../../support/use-database";

useDatabase();

const day = (number: number) => new Date(Date.UTC(2026, 11, number));
const show = (text: string, number: number, notice = "/privacy") =>
  publishNotice({ notice, text }, day(number));

test("a notice is in force since the day its text changed, also back to an earlier one", async () => {
  expect(await show("Hosting: A", 1)).toEqual(day(1));
  expect(await show("Hosting: A", 2)).toEqual(day(1));
  expect(await show("Hosting: B", 3)).toEqual(day(3));
  expect(await show("Hosting: A", 4)).toEqual(day(4));
  expect(await show("Hosting: A", 5)).toEqual(day(4));
  expect(await getDb().noticeVersion.count()).toBe(2);
});

test("each notice has its own day", async () => {
  await show("Testo", 1);
  await show("Testo", 2, "/cookies");
  expect(await listNoticeDates()).toEqual(
    new Map([
      ["/privacy", day(1)],
      ["/cookies", day(2)],
    ]),
  );
});
