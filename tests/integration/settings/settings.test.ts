import { describe, expect, test } from "vitest";
import { getDb } from "@/lib/platform/db/client";
import { saveSettings } from "@/lib/settings/commands/save-settings";
import { type FormTexts } from "@/lib/settings/model/form";
import { settingsSchema } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { byAdmin } from "../../support/by-staff";
import { textsIn } from "../../support/settings";
import { useShop } from "../../support/use-shop";

const clock = () => new Date("2026-11-22T10:00:00Z");

useShop({ admin: true });
const admin = () => getDb().user.findFirstOrThrow();

const save = async (form: string, changes: FormTexts, known?: FormTexts) => {
  const shown = known ?? (await textsIn(form));
  return byAdmin(saveSettings)({ form, known: shown, texts: { ...shown, ...changes } }, clock());
};
const revision = async () => (await getDb().pageRevision.findFirst())?.revision ?? 0n;

describe("settings", () => {
  test("are saved with their old values in the log, and the pages are rebuilt", async () => {
    expect(await save("spedizione", { "standard/businessDays": "5" })).toMatchObject({
      ok: true,
      value: { "standard/businessDays": "5", "express/priceCents": "3,90" },
    });
    const { shipping } = settingsSchema.parse({});
    expect((await getSettings()).shipping).toEqual({
      ...shipping,
      standard: { priceCents: 0, businessDays: 5 },
    });
    expect(await revision()).toBe(1n);
    expect(await getDb().auditEntry.findMany()).toMatchObject([
      {
        actor: `admin:${(await admin()).id}`,
        action: "settings.changed",
        subject: "shipping",
        before: { "Spedizione: Standard, consegna entro": "7" },
        after: { "Spedizione: Standard, consegna entro": "5" },
      },
    ]);
  });

  test("that no form shows stay unchanged", async () => {
    expect((await save("marchio", { name: "Aurora" })).ok).toBe(true);
    expect((await getSettings()).brand).toEqual({
      name: "Aurora",
      device: "Scultea Pro",
      deviceSlug: "scultea-pro",
      assistant: "Sofia",
    });
  });

  test("saved unchanged leave no trace", async () => {
    expect((await save("contatti", {})).ok).toBe(true);
    expect(await getDb().setting.count()).toBe(0);
    expect(await getDb().auditEntry.count()).toBe(0);
    expect(await revision()).toBe(0n);
  });

  test("that are wrong return an error at their field, and nothing is saved", async () => {
    const outcome = await save("contatti", { email: "no", replyWithinHours: "mai" });
    expect(outcome).toMatchObject({ error: { code: "invalid_input" } });
    expect(Object.keys((outcome as { error: { fieldErrors: object } }).error.fieldErrors)).toEqual([
      "email",
      "replyWithinHours",
    ]);
    expect(await getDb().setting.count()).toBe(0);
  });

  test("changed in another tab are reported, and saved after the change was seen", async () => {
    const shown = await textsIn("contatti");
    expect((await save("contatti", { hours: "sempre" })).ok).toBe(true);
    const refused = await save("contatti", { hours: "mai" }, shown);
    expect(refused).toMatchObject({
      error: { code: "changed_meanwhile", fields: ["hours"], now: { hours: "sempre" } },
    });
    expect((await getSettings()).contact.hours).toBe("sempre");
    const now = (refused as { error: { now: FormTexts } }).error.now;
    expect((await save("contatti", { hours: "mai" }, now)).ok).toBe(true);
    expect((await getSettings()).contact.hours).toBe("mai");
  });

  test("of two forms of one section, saved at once, are both stored", async () => {
    const approve = (name: string) =>
      save(`affermazione-${name}`, {
        [`${name}/status`]: "approved",
        [`${name}/approvedOn`]: "2026-11-20",
        [`${name}/evidence`]: "Cartella 12",
      });
    const outcomes = await Promise.all([approve("madeInItaly"), approve("shippedFromItaly")]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    const { claims } = await getSettings();
    expect([claims.madeInItaly, claims.shippedFromItaly]).toEqual([
      { status: "approved", evidence: "Cartella 12", approvedOn: "2026-11-20" },
      { status: "approved", evidence: "Cartella 12", approvedOn: "2026-11-20" },
    ]);
  });

  test("saved ten times at once from one tab are saved once", async () => {
    const shown = await textsIn("scorte");
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save("scorte", { lowDevices: String(20 + n) }, shown)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await getDb().auditEntry.count()).toBe(1);
  });
});
