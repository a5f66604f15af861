import { expect, test, vi } from "vitest";
import { loadForAdmin, titleOf } from "@/app/admin/load-for-admin";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { refusalHref } from "@/lib/identity/model";
import { listInquiries } from "@/lib/inbox/queries/inquiries";
import { getDb } from "@/lib/platform/db/client";
import { createAdmin } from "@/prisma/builders/admin";
import { byStaff } from "../../support/by-staff";
import { signInAs } from "../../support/request";
import { useDatabase } from "../../support/use-database";

/*
 * What a page of the dashboard reads: its queries take a `Staff`, which only the gate makes.
 * `platform/entrances` asks every action and every route.
 */

useDatabase();

test.each([
  ["a visitor", null, "not_signed_in"],
  ["a user without a role", "user", "not_admin"],
] as const)("%s reads nothing of the dashboard", { tags: ["PAY-41"] }, async (_, role, refusal) => {
  if (role) await signInAs(await createAdmin(getDb(), { role }));
  const query = vi.fn(() => Promise.resolve("Segreto"));
  await expect(loadForAdmin(query)).rejects.toMatchObject({
    digest: expect.stringContaining(refusalHref(refusal)) as string,
  });
  const metadata = titleOf("Pagina", query, (name) => name);
  expect(await metadata({ params: Promise.resolve({ id: "1" }) })).toEqual({ title: "Pagina" });
  expect(query).not.toHaveBeenCalled();
});

test("a colleague who may only read reads", async () => {
  await signInAs(await createAdmin(getDb(), { role: "viewer" }));
  expect((await loadForAdmin((staff) => getTodayBoard(staff, new Date()))).ok).toBe(true);
  const everything = { status: null, kind: null, search: null, page: 1 };
  expect((await byStaff(listInquiries)(everything)).rows).toEqual([]);
});
