// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { PasswordForm } from "@/components/admin/staff/account-forms";
import { accountFieldMessages, passwordFaultMessages } from "@/lib/identity/copy";
import { accountMessages } from "@/lib/staff/copy/account";
import { createAdmin } from "@/prisma/builders/admin";
import { renderForm } from "../../support/render-form";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

const password = "nebbia sul molo sette";
const shop = useShop();
let userId: string;
beforeEach(async () => {
  const user = await createAdmin(shop.db, { email: "elena@example.it", password });
  userId = user.id;
  await signInAs(user);
});

const own = () => shop.db.user.findUniqueOrThrow({ where: { id: userId } });
const button = (name: string | RegExp) => screen.getByRole("button", { name });

test("a password is changed after the current one, and errors are at their fields", async () => {
  const { passwordHash } = await own();
  const { user, toasts } = renderForm(<PasswordForm email="elena@example.it" />);
  const current = screen.getByLabelText("Password attuale");
  const next = screen.getByLabelText("Password nuova");
  await user.click(button("Cambia la password"));
  await waitFor(() => expect(screen.getAllByText(accountFieldMessages.password)).toHaveLength(2));
  await user.type(current, "non questa, davvero");
  await user.type(next, "quattro barche ferme nel porto");
  await user.click(button("Cambia la password"));
  await screen.findByText(accountMessages.wrong_password);
  expect(document.activeElement).toBe(current);
  await user.clear(current);
  await user.type(current, password);
  await user.clear(next);
  await user.type(next, "corta");
  await user.click(button("Cambia la password"));
  await screen.findByText(passwordFaultMessages.password_too_short, { selector: "[role=alert]" });
  expect(await own()).toMatchObject({ passwordHash });
  await user.clear(next);
  await user.type(next, "quattro barche ferme nel porto");
  await user.click(button("Cambia la password"));
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Password cambiata" }]));
  expect(current).toHaveProperty("value", "");
  expect((await own()).passwordHash).not.toBe(passwordHash);
});
