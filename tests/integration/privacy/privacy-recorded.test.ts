import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { describe, expect, test } from "vitest";
import { POST as downloadRecorded } from "@/app/admin/privacy/esporta/route";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { linkToken } from "@/lib/platform/http/signed-link";
import { PRIVACY_LINK } from "@/lib/platform/routes";
import { eraseRecordedData, recordPrivacyRequest } from "@/lib/privacy/actions";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import { eraseData } from "@/lib/privacy/commands/erase";
import { findLinkedRequest } from "@/lib/privacy/queries";
import { createAdmin } from "@/prisma/builders/admin";
import { byStaff } from "../../support/by-staff";
import {
  ask,
  createPersonalData,
  GIULIA,
  GIULIA_TYPED,
  tablesWith,
} from "../../support/personal-data";
import { signInAs, startRequest } from "../../support/request";
import { useShop } from "../../support/use-shop";

const DAY = 24 * 60;

const shop = useShop();

describe("a request by post or telephone", () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const note = (overrides: Record<string, string> = {}) =>
    recordPrivacyRequest({
      kind: "erasure",
      channel: "post",
      email: GIULIA_TYPED,
      receivedOn: today(),
      identityCheck: "Richiamata al numero dell’ordine",
      ...overrides,
    });
  const onlyRequest = () => shop.db.privacyRequest.findFirstOrThrow();
  const fetchCopy = (id: string) => {
    const headers = { origin: shop.siteUrl };
    const init = { method: "POST", headers, body: new URLSearchParams({ id }) };
    return downloadRecorded(new Request(`${shop.siteUrl}/admin/privacy/esporta`, init), {});
  };
  const asAdmin = async (role: "admin" | "viewer" = "admin") => {
    const user = await createAdmin(shop.db, { role, email: `${randomUUID()}@example.it` });
    await signInAs(user);
    return user;
  };

  test("is recorded with the requester and how they were identified; its month starts on arrival", async () => {
    await asAdmin("viewer");
    expect(await note()).toMatchObject({ error: { code: "read_only" } });
    const { id: adminId } = await asAdmin();
    for (const [wrong, field] of [
      [{ identityCheck: " " }, "identityCheck"],
      [{ receivedOn: "2999-01-01" }, "receivedOn"],
      [{ channel: "page" }, "channel"],
      [{ email: "giulia" }, "email"],
    ] as const)
      expect(await note(wrong)).toMatchObject({
        error: { code: "invalid_input", fieldErrors: { [field]: expect.any(String) as string } },
      });
    const tenDaysAgo = addMinutes(new Date(), -10 * DAY)
      .toISOString()
      .slice(0, 10);
    expect(await note({ receivedOn: tenDaysAgo })).toEqual({ ok: true, value: null });
    const request = await onlyRequest();
    expect(request).toMatchObject({
      kind: "erasure",
      state: "asked",
      channel: "post",
      email: GIULIA,
      recordedBy: `admin:${adminId}`,
    });
    const board = await byStaff(getTodayBoard)(new Date());
    const task = board.tasks.find(({ kind }) => kind === "privacy");
    expect(task?.dueAt).toEqual(addMinutes(request.createdAt, 30 * DAY));
    const log = await shop.db.auditEntry.findMany();
    expect(log).toMatchObject([{ action: "privacy.recorded", subject: request.id }]);
    expect(JSON.stringify(log)).not.toContain(GIULIA);
    // It has no link that could stay unopened, so it waits for an answer.
    await applyRetention(addMinutes(new Date(), 100 * DAY));
    expect(await shop.db.privacyRequest.count()).toBe(1);
  });

  test("is erased once by an administrator; it stays open while something blocks the erasure", async () => {
    const { orderId } = await createPersonalData(shop);
    await shop.db.order.update({ where: { id: orderId }, data: { status: "shipped" } });
    await asAdmin();
    await note();
    const { id } = await onlyRequest();
    expect(await eraseRecordedData({ id })).toMatchObject({
      error: { code: "open_matters", matters: ["order"] },
    });
    expect(await onlyRequest()).toMatchObject({ state: "asked", email: GIULIA });
    await shop.db.order.update({ where: { id: orderId }, data: { status: "delivered" } });
    const outcomes = await Promise.all([eraseRecordedData({ id }), eraseRecordedData({ id })]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await onlyRequest()).toMatchObject({ state: "done", email: null });
    expect(await tablesWith(/giulia/i)).toEqual([]);
    expect(
      await shop.db.auditEntry.findFirst({ where: { action: "privacy.settled" } }),
    ).toMatchObject({ actor: expect.stringMatching(/^admin:/) as string });
  });

  test("is copied once for an administrator; visitors and read-only colleagues are refused", async () => {
    await createPersonalData(shop);
    await asAdmin();
    await note({ kind: "export" });
    const { id } = await onlyRequest();
    startRequest();
    expect((await fetchCopy(id)).status).toBe(401);
    await asAdmin("viewer");
    expect((await fetchCopy(id)).status).toBe(403);
    await asAdmin();
    const file = (await (await fetchCopy(id)).json()) as Record<string, unknown[]>;
    expect(file.orders).toMatchObject([{ firstName: "Giulia" }]);
    expect(await onlyRequest()).toMatchObject({ state: "done", email: null });
    expect((await fetchCopy(id)).status).toBe(303);
    expect(await eraseRecordedData({ id })).toMatchObject({ error: { code: "link_unusable" } });
  });

  test("is separate from a request by form: neither can be answered in the other's way", async () => {
    await asAdmin();
    await ask("erasure");
    const { id } = await onlyRequest();
    expect(await eraseRecordedData({ id })).toMatchObject({ error: { code: "link_unusable" } });
    await shop.db.privacyRequest.deleteMany();
    await note();
    const { id: noted } = await onlyRequest();
    const token = linkToken(PRIVACY_LINK, { id: noted, number: 1 });
    expect(await findLinkedRequest(token, new Date())).toMatchObject({ kind: "ended" });
    expect(await eraseData(token, new Date())).toMatchObject({ ok: false });
    expect(await shop.db.privacyRequest.count({ where: { state: "asked" } })).toBe(1);
  });
});
