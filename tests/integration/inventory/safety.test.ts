import { randomUUID } from "node:crypto";
import { addYears } from "date-fns";
import { expect, test } from "vitest";
import {
  deleteConversation,
  deleteOldConversations,
} from "@/lib/assistant/commands/store-conversation";
import { findTranscript } from "@/lib/assistant/queries/conversations";
import { getTodayTasks } from "@/lib/dashboard/queries/today";
import { inquiryList } from "@/lib/inbox/model/list-filter";
import { deleteOldMessages } from "@/lib/inbox/personal-data";
import { listInquiries } from "@/lib/inbox/queries/inquiries";
import { handleSafety, markSafety } from "@/lib/inventory/commands/safety";
import { readSafetyMatters } from "@/lib/inventory/queries/safety";
import { findOpenMatters } from "@/lib/privacy/commands/erase";
import { byAdmin, byStaff } from "../../support/by-staff";
import { writeMessage } from "../../support/inquiries";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });
const now = new Date();
const done = { ok: true, value: null };

test("a marked message is a task, and kept, until somebody handles it", async () => {
  const id = await writeMessage(shop);
  await shop.db.contactMessage.updateMany({ data: { status: "answered" } });
  const mark = (marked: boolean) => byAdmin(markSafety)({ kind: "message", id, marked }, now);
  const handle = (note: string) => byAdmin(handleSafety)({ kind: "message", id, note }, now);
  const tasks = async () =>
    (await byStaff(getTodayTasks)(new Date())).tasks.filter(({ kind }) => kind === "safety");
  const matters = () => shop.db.$transaction((tx) => findOpenMatters(tx, [], "carla@example.it"));
  const listed = async () => {
    const filter = { ...inquiryList.initial, status: null, safety: "marked" } as const;
    return (await byStaff(listInquiries)(filter)).total;
  };

  expect(await Promise.all([mark(true), mark(true)])).toEqual([done, done]);
  expect([await tasks(), await matters(), await listed()]).toMatchObject([
    [{ href: `/admin/messaggi/${id}` }],
    ["safety"],
    1,
  ]);
  expect(await deleteOldMessages(addYears(now, 9), 100)).toBe(0);

  expect(await handle("Segnalato con il numero 2026/118")).toEqual(done);
  expect(await handle("Di nuovo")).toEqual({ ok: false, error: { code: "handled" } });
  expect(await mark(false)).toEqual({ ok: false, error: { code: "handled" } });
  expect((await readSafetyMatters("message", [id])).get(id)).toMatchObject({
    note: "Segnalato con il numero 2026/118",
    handledBy: "Elena Marchi",
  });
  const log = await shop.db.auditEntry.findMany({ where: { action: { startsWith: "safety" } } });
  expect(log.map(({ action }) => action).sort()).toEqual(["safety.handled", "safety.marked"]);
  expect(JSON.stringify(log)).not.toContain("2026/118");
  expect([await tasks(), await matters(), await listed()]).toEqual([[], [], 1]);
  expect(await deleteOldMessages(addYears(now, 9), 100)).toBe(1);
});

test("a marked conversation is a task with its page, and kept until somebody handles it", async () => {
  const long = addYears(now, -1);
  const { id } = await shop.db.chatConversation.create({
    data: { id: randomUUID(), createdAt: long, lastMessageAt: long },
  });
  await shop.db.contactMessage.update({
    where: { id: await writeMessage(shop) },
    data: { conversationId: id, status: "answered" },
  });
  const target = { kind: "conversation", id } as const;
  expect(await byAdmin(markSafety)({ ...target, marked: true }, now)).toEqual(done);
  const { tasks } = await byStaff(getTodayTasks)(new Date());
  expect(tasks).toContainEqual(
    expect.objectContaining({ kind: "safety", href: `/admin/assistente/conversazioni/${id}` }),
  );
  await deleteOldConversations(now);
  const erase = () => byAdmin(deleteConversation)({ conversationId: id }, now);
  expect(await erase()).toEqual({ ok: false, error: { code: "open_safety" } });
  const matters = () => shop.db.$transaction((tx) => findOpenMatters(tx, [], "carla@example.it"));
  expect(await matters()).toEqual(["safety"]);
  expect((await byStaff(findTranscript)(id))?.safety).toMatchObject({ handledAt: null });
  expect(await byAdmin(handleSafety)({ ...target, note: "Sentito il medico." }, now)).toEqual(done);
  expect(await matters()).toEqual([]);
  await deleteOldConversations(now);
  expect(await byStaff(findTranscript)(id)).toBeNull();
});

test("a mark by mistake is taken off again", async () => {
  const id = await writeMessage(shop);
  for (const marked of [true, false])
    expect(await byAdmin(markSafety)({ kind: "message", id, marked }, now)).toEqual(done);
  expect(await shop.db.safetyMatter.count()).toBe(0);
});
