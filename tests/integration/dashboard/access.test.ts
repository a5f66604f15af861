import { expect, test } from "vitest";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { listInquiries } from "@/lib/inbox/queries/inquiries";
import { getDb } from "@/lib/platform/db/client";
import { createAdmin } from "@/prisma/builders/admin";
import { listDashboardQueries } from "../../support/entrances";
import { signInAs } from "../../support/request";
import { useDatabase } from "../../support/use-database";

/* What a page of the dashboard reads. `platform/entrances` asks every action. */

/** Pictures of published reviews. Staff see the others too. */
const FOR_VISITORS_TOO = ["findReviewPicture"];

useDatabase();

test.each([
  ["a visitor", null, "not_signed_in"],
  ["a user without a role", "user", "not_admin"],
] as const)("%s reads nothing of the dashboard", { tags: ["PAY-41"] }, async (_, role, refusal) => {
  if (role) await signInAs(await createAdmin(getDb(), { role }));
  const queries = await listDashboardQueries();
  expect(queries.length).toBeGreaterThan(40);
  for (const { name, call } of queries.filter(({ name }) => !FOR_VISITORS_TOO.includes(name)))
    expect(await call({}, {}), name).toMatchObject({ ok: false, error: { code: refusal } });
});

test("a colleague who may only read reads", async () => {
  await signInAs(await createAdmin(getDb(), { role: "viewer" }));
  expect((await getTodayBoard(new Date())).ok).toBe(true);
  expect((await listInquiries({ status: null, kind: null, search: "", page: 1 })).ok).toBe(true);
});
