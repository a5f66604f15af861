// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { SettingsForm } from "@/components/admin/settings/settings-form";
import { saveSettings } from "@/lib/settings/commands/save-settings";
import { getSettings } from "@/lib/settings/queries";
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
