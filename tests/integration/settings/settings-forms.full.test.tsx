// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { GuaranteeNoticeForm } from "@/components/admin/settings/guarantee-notice-form";
import { SettingsForm } from "@/components/admin/settings/settings-form";
import { addDays, italianDay } from "@/lib/core/business-days";
import { getDb } from "@/lib/platform/db/client";
import { uploadGuaranteeNotice } from "@/lib/settings/commands/guarantee-notice";
import { saveSettings } from "@/lib/settings/commands/save-settings";
import { findGuaranteeNotice, getSettings } from "@/lib/settings/queries";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin } from "../../support/by-staff";
import { renderForm } from "../../support/render-form";
import { settingsForm, textsIn } from "../../support/settings";
import { useShop } from "../../support/use-shop";

useShop({ admin: true });

async function open(id: string) {
  const texts = await textsIn(id);
  return { texts, ...renderForm(<SettingsForm form={settingsForm(id)} texts={texts} />) };
}
const field = (name: RegExp) => screen.getByLabelText(name);
const save = () => screen.getByRole("button", { name: /^Salva/ });

test("a concurrent change is shown before it is overwritten", async () => {
  const { user, texts, toasts } = await open("contatti");
  const hours = field(/^Orari/);
  const other = { ...texts, hours: "sempre" };
  expect(
    (await byAdmin(saveSettings)({ form: "contatti", known: texts, texts: other }, new Date())).ok,
  ).toBe(true);
  await user.clear(hours);
  await user.type(hours, "mai");
  await user.click(save());
  await screen.findByText("Nel frattempo è diventato «sempre».");
  expect(document.activeElement).toBe(hours);
  expect(screen.getByRole("alert").textContent).toContain("Qualcun altro ha cambiato");
  expect(hours).toHaveProperty("value", "mai");
  expect(screen.queryByText("Modifiche non salvate")).not.toBeNull();
  expect((await getSettings()).contact.hours).toBe("sempre");
  await user.click(save());
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Salvato" }]));
  expect((await getSettings()).contact.hours).toBe("mai");
});

test("a closure warns of the orders that must leave before it, and is saved after the warning", async () => {
  const today = italianDay(new Date());
  await createOrder(getDb(), { createdAt: new Date() });
  const { user, toasts } = await open("giorni-e-chiusure");
  await user.click(screen.getByRole("checkbox", { name: "sab" }));
  expect(screen.queryByLabelText(/^Chiusura 2, dal/)).toBeNull();
  fireEvent.change(field(/^Chiusura 1, dal/), { target: { value: addDays(today, 1) } });
  fireEvent.change(field(/^Chiusura 1, al/), { target: { value: addDays(today, 20) } });
  await screen.findByLabelText(/^Chiusura 2, dal/);
  await user.click(save());
  expect((await screen.findByText("1 ordine già promesso deve partire prima")).tagName).toBe("B");
  await user.click(save());
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Salvato" }]));
  const { calendar } = await getSettings();
  expect(calendar.weekdays).toContain("sat");
  expect(calendar.closures[0].to).toBe(addDays(today, 20));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the dashboard uploads a file, and says why another one is refused", async () => {
  // The route itself is tested with a server's requests; a simulated browser hides their Origin.
  vi.stubGlobal("fetch", async (_: string, { body }: { body: Blob }) => {
    const bytes = Buffer.from(await body.arrayBuffer());
    return { json: () => byAdmin(uploadGuaranteeNotice)(bytes, new Date()) };
  });
  const { user, toasts } = renderForm(<GuaranteeNoticeForm notice={null} />);
  const input = document.querySelector<HTMLInputElement>("#guarantee-notice");
  if (!input) throw new Error("No file input");
  expect(screen.getByRole("button").textContent).toBe("Carica il file");
  await user.upload(input, new File(["ciao"], "avviso.png", { type: "image/png" }));
  await screen.findByText(/Serve un’immagine PNG o WebP/);
  await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("false"));
  const size = { width: 300, height: 400, channels: 3, background: "#003399" } as const;
  const picture = new Uint8Array(await sharp({ create: size }).png().toBuffer());
  await user.upload(input, new File([picture], "avviso.png", { type: "image/png" }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Caricato" }]));
  expect(await findGuaranteeNotice()).not.toBeNull();
});
