// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { SettingsForm } from "@/components/admin/settings/settings-form";
import { saveSettings } from "@/lib/settings/commands/save-settings";
import { formTexts } from "@/lib/settings/model/form";
import { getSettings } from "@/lib/settings/queries";
import { findSettingsForm } from "@/lib/settings/schema/forms";
import { renderForm } from "../../support/render-form";
import { useShop } from "../../support/use-shop";

useShop({ admin: true });

async function open(id: string) {
  const form = findSettingsForm(id);
  if (!form) throw new Error(`No form ${id}`);
  const texts = formTexts(form, await getSettings());
  return { texts, ...renderForm(<SettingsForm form={form} texts={texts} />) };
}
const field = (name: RegExp) => screen.getByLabelText(name);
const save = () => screen.getByRole("button", { name: /^Salva/ });

test("a concurrent change is shown before it is overwritten", async () => {
  const { user, texts, toasts } = await open("contatti");
  const hours = field(/^Orari/);
  const other = { ...texts, hours: "sempre" };
  expect((await saveSettings({ form: "contatti", known: texts, texts: other })).ok).toBe(true);
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

test("a sole trader is asked for no capital", async () => {
  const { user } = await open("dati-legali");
  expect(screen.queryByLabelText("Capitale sociale")).not.toBeNull();
  await user.selectOptions(field(/^Forma giuridica/), "Ditta individuale");
  await waitFor(() => expect(screen.queryByLabelText("Capitale sociale")).toBeNull());
});
