import { revalidatePath } from "next/cache";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { err, ok, type Result } from "@/lib/core/result";
import { adminAction } from "@/lib/identity/http/actions";
import { getDb } from "@/lib/platform/db/client";
import { createAdmin } from "@/prisma/builders/admin";
import { signInAs, startRequest } from "../../support/request";
import { useDatabase } from "../../support/use-database";

useDatabase();
beforeEach(() => {
  startRequest();
  vi.mocked(revalidatePath).mockClear();
});

const outcomes: [
  string,
  Result<null, { code: string }>,
  "dashboard" | "shop" | "none",
  string[],
][] = [
  ["the dashboard after a change", ok(null), "dashboard", ["/admin"]],
  ["the shop after a change that it shows", ok(null), "shop", ["/"]],
  ["nothing when nothing on the screen changed", ok(null), "none", []],
  ["nothing after a refusal", err({ code: "gone" }), "shop", []],
];

test.each(outcomes)("an action reloads %s", async (_, outcome, changes, reloaded) => {
  await signInAs(await createAdmin(getDb()));
  const action = adminAction("test", "write", z.string(), () => Promise.resolve(outcome), changes);
  expect(await action("x")).toEqual(outcome);
  expect(vi.mocked(revalidatePath).mock.calls.map(([path]) => path)).toEqual(reloaded);
});

test("an action refuses a viewer before it reads the input", async () => {
  await signInAs(await createAdmin(getDb(), { role: "viewer" }));
  const read = vi.fn(() => true);
  const command = vi.fn(() => Promise.resolve(ok(null)));
  const action = adminAction("test", "write", z.string().refine(read), command);
  expect(await action("x")).toEqual({ ok: false, error: { code: "read_only" } });
  expect(read).not.toHaveBeenCalled();
  expect(command).not.toHaveBeenCalled();
});
