import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { beforeEach, describe, expect, test } from "vitest";
import { storeContactMessage, storePartnerRequest } from "@/lib/inbox/commands/receive";
import { sendEmail } from "@/lib/mail/commands/send-email";
import { type NoticeKind } from "@/lib/mail/model/message";
import { chooseNotices } from "@/lib/notices/actions";
import { completeChoices } from "@/lib/notices/model/news";
import { getOwnNotices } from "@/lib/notices/queries/choices";
import { getDb } from "@/lib/platform/db/client";
import { declareWithdrawal } from "@/lib/returns/commands/declare";
import { countOpenReturns } from "@/lib/returns/queries/returns";
import { messageSources } from "@/lib/worker";
import { createAdmin } from "@/prisma/builders/admin";
import { byStaff } from "../../support/by-staff";
import { tellColleagues } from "../../support/jobs";
import { signInAs } from "../../support/request";
import { invitationToken, sendReview } from "../../support/review-forms";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const now = new Date("2026-11-22T10:03:00Z");
const shop = useShop();

let elena: { id: string; email: string };
beforeEach(async () => {
  elena = await createAdmin(getDb(), { email: "elena@example.it" });
});

const message = (name: string, at: Date) =>
  storeContactMessage(
    {
      source: "dialog",
      submissionKey: randomUUID(),
      name,
      email: "anna@esempio.it",
      message: "Una domanda riservata",
    },
    at,
  );

async function notices(kind: NoticeKind) {
  await tellColleagues();
  return getDb().emailMessage.findMany({ where: { kind }, orderBy: { recipient: "asc" } });
}

async function deliver(kind: NoticeKind, to = elena.email) {
  for (const { id } of await notices(kind)) await sendEmail(id, messageSources);
  return shop.mailTo(to);
}

describe("a notice", () => {
  test("tells subscribed colleagues of a message, not its words", { tags: ["A-34"] }, async () => {
    await createAdmin(getDb(), { email: "marta@example.it" });
    await message("Anna De Angelis", now);
    expect((await notices("staff_message")).map(({ recipient }) => recipient)).toEqual([
      elena.email,
      "marta@example.it",
    ]);
    const [mail] = await deliver("staff_message");
    const { id } = await getDb().contactMessage.findFirstOrThrow();
    expect(mail?.subject).toBe("Nuovo messaggio su Scultea");
    expect(mail?.text).toContain("Anna De Angelis");
    expect(mail?.text).toContain(`/admin/messaggi/${id}`);
    expect(mail?.text).not.toContain("riservata");
    expect(mail?.text).not.toContain("anna@esempio.it");
  });

  test("counts many messages in one e-mail", async () => {
    const many = 8;
    for (let count = 0; count < many; count += 1) await message(`Anna ${count}`, now);
    expect(await notices("staff_message")).toHaveLength(1);
    const [mail, ...others] = await deliver("staff_message");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`${many} nuovi messaggi su Scultea`);
    expect(mail?.text).toContain("Anna 4");
    expect(mail?.text).not.toContain("Anna 5\n");
    expect(mail?.text).toContain(`E altri ${many - 5}.`);
    await message("Anna", addMinutes(now, 10));
    expect(await notices("staff_message")).toHaveLength(2);
  });

  test("is sent for a partner request, a withdrawal and a review", async () => {
    expect((await sendReview(shop, await invitationToken())).status).toBe(201);
    expect(await notices("staff_review")).toHaveLength(1);
    await storePartnerRequest(
      {
        submissionKey: randomUUID(),
        company: "Estetica Aurora",
        activity: "beauty_institute",
        contactName: "Anna",
        role: "Titolare",
        email: "anna@esempio.it",
        phone: "347 000 0000",
        city: "Modena",
      },
      now,
    );
    await declareWithdrawal(
      {
        submissionKey: randomUUID(),
        name: "Anna De Angelis",
        orderNumber: "SC-0000-0000",
        email: "anna@esempio.it",
      },
      now,
    );
    expect((await deliver("staff_partner"))[0]?.text).toContain("Estetica Aurora");
    const all = await deliver("staff_withdrawal");
    const withdrawal = all.find(({ subject }) => subject.startsWith("Nuovo recesso"));
    expect(withdrawal?.text).toContain("ordine da riconoscere");
    expect(withdrawal?.text).toContain("/admin/resi");
    await signInAs(await getDb().user.findUniqueOrThrow({ where: { id: elena.id } }));
    expect(await byStaff(countOpenReturns)()).toEqual(1);
  });

  test("is not sent for erased data, nor to former or unsubscribed colleagues", async () => {
    const states = async () => (await notices("staff_message")).map(({ state }) => state);
    await message("Anna", now);
    await getDb().contactMessage.deleteMany();
    await deliver("staff_message");
    expect(await states()).toEqual(["skipped"]);

    await message("Anna", addMinutes(now, 20));
    await tellColleagues();
    await getDb().user.update({ where: { id: elena.id }, data: { disabledAt: now } });
    await deliver("staff_message");
    expect(await states()).toEqual(["skipped", "skipped"]);
    await message("Anna", addMinutes(now, 40));
    expect(await states()).toHaveLength(2);
    expect(await shop.mailTo(elena.email)).toEqual([]);
  });
});

test("the choice belongs to each person; all notices are on at first", async () => {
  const none = completeChoices({}, false);
  const chosen = { choices: none, quietFrom: "", quietTo: "" };
  expect(await outcomeOf(chooseNotices(chosen))).toBe("not_signed_in");
  await signInAs(await getDb().user.findUniqueOrThrow({ where: { id: elena.id } }));
  const own = async () => (await byStaff(getOwnNotices)()).choices;
  expect(await own()).toEqual(completeChoices({}, true));
  expect(await outcomeOf(chooseNotices(chosen))).toBe("ok");
  expect(await own()).toEqual(none);
  await createAdmin(getDb(), { email: "marta@example.it" });
  await message("Anna", now);
  expect(await notices("staff_message")).toMatchObject([{ recipient: "marta@example.it" }]);
});
