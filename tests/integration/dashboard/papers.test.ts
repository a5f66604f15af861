import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { alertOwner } from "@/lib/dashboard/commands/alert-owner";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { getSettings } from "@/lib/settings/queries";
import { createAdmin } from "@/prisma/builders/admin";
import { byStaff } from "../../support/by-staff";
import { signInAs } from "../../support/request";
import { saveForm } from "../../support/settings";
import { useShop } from "../../support/use-shop";

const shop = useShop();

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const alerts = () => shop.db.emailMessage.count({ where: { kind: "staff_operations" } });
const tasks = async (day: string) =>
  (await byStaff(getTodayBoard)(at(day))).tasks
    .filter(({ id }) => id.startsWith("documento-"))
    .map(({ title, dueAt }) => [title, dueAt?.toISOString()]);

test("a paper is announced 60 days before its end and when it has expired, once each", async () => {
  await signInAs(await createAdmin(shop.db));
  await saveForm("documento-raee", {
    "deviceRegister/issuedOn": "2025-12-31",
    "deviceRegister/expiresOn": "2027-12-31",
  });
  expect(await tasks("2027-10-31")).toEqual([]);
  await alertOwner(() => at("2027-10-31"));
  expect(await alerts()).toBe(0);
  const title = "Iscrizione al Registro AEE e al consorzio";
  const dueAt = "2027-12-31T22:59:00.000Z";
  expect(await tasks("2027-11-01")).toEqual([[`Da rinnovare: ${title}`, dueAt]]);
  for (const day of ["2027-11-01", "2027-11-02", "2027-12-31"]) await alertOwner(() => at(day));
  expect(await alerts()).toBe(1);
  expect(await tasks("2028-01-01")).toEqual([[`Documento scaduto: ${title}`, dueAt]]);
  for (const day of ["2028-01-01", "2028-01-02"]) await alertOwner(() => at(day));
  expect(await alerts()).toBe(2);
  await shop.runUntilIdle();
  const [mail] = await shop.mailTo("ordini@scultea.example");
  expect(mail?.subject).toBe("Da sistemare: documenti da rinnovare");
  expect(mail?.text).toContain("Documenti da rinnovare: 1");
});

test("the dates of «Conformità del dispositivo» become papers", async () => {
  const value = { ceOn: "2026-01-08", emcOn: null, documents: "Cartella 3" };
  await shop.db.setting.create({ data: { key: "conformity", value } });
  const migration = readFileSync("prisma/migrations/20261129151000_papers/migration.sql", "utf8");
  await shop.db.$executeRawUnsafe(migration);
  const { papers } = await getSettings();
  const place = "Cartella 3";
  expect(papers.declaration).toEqual({ issuedOn: "2026-01-08", expiresOn: null, place });
  expect(papers.annexXvi).toEqual({ issuedOn: null, expiresOn: null, place });
  expect(papers.serumFile.place).toBe("");
});
