// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { WithdrawForm } from "@/components/shop/returns/withdraw-form";
import { formatLongDateTime } from "@/lib/core/dates";
import { fillIn, findRefusals, renderForm } from "../../support/render-form";
import { useShop } from "../../support/use-shop";

const shop = useShop();

const typed = {
  "Nome e cognome": "Giulia Ferrante",
  "Numero dell’ordine": "sc 7k3m 92qj",
  "Email per la ricevuta": "giulia@example.it",
};
const shown = (name: string) => screen.queryByRole("button", { name });

/** What the browser does on Back and Forward. */
const move = (state: object) => {
  act(() => {
    dispatchEvent(new PopStateEvent("popstate", { state }));
  });
};

test("says when the declaration was stored and where the receipt goes, and offers it to keep", async () => {
  const { user } = renderForm(<WithdrawForm contactEmail="ciao@negozio.example" />);
  await user.click(screen.getByRole("button", { name: "Continua" }));
  expect(await findRefusals()).toHaveLength(3);
  await fillIn(user, typed);
  await user.click(screen.getByRole("button", { name: "Continua" }));
  await user.click(await screen.findByRole("button", { name: "Conferma recesso" }));
  const done = await screen.findByRole("status");
  const { receivedAt } = await shop.db.withdrawal.findFirstOrThrow();
  expect(done.textContent).toContain(formatLongDateTime(receivedAt));
  expect(done.textContent).toContain("in partenza per giulia@example.it");
  const file = screen.getByRole("link", { name: "Scarica la ricevuta" });
  expect(file.getAttribute("download")).toBe("ricevuta-recesso.txt");
  const receipt = decodeURIComponent(file.getAttribute("href") ?? "");
  for (const part of ["ordine SC-7K3M-92QJ.", "Da: Giulia Ferrante", "Ricevuto: "])
    expect(receipt).toContain(part);
});

test("asks about a slip in the address before the second step", async () => {
  const { user } = renderForm(<WithdrawForm contactEmail="ciao@negozio.example" />);
  await fillIn(user, { ...typed, "Email per la ricevuta": "giulia@gmial.con" });
  await user.click(screen.getByRole("button", { name: "Continua" }));
  await user.click(await screen.findByRole("button", { name: "Sì, usa questo" }));
  await screen.findByRole("button", { name: "Conferma recesso" });
  expect(screen.getByText("giulia@gmail.com")).toBeTruthy();
  expect(screen.getByText("SC-7K3M-92QJ")).toBeTruthy();
});

test("the browser's Back leads to the first step with everything typed, Forward to the second", async () => {
  const { user } = renderForm(<WithdrawForm contactEmail="ciao@negozio.example" />);
  await fillIn(user, typed);
  const before = history.length;
  await user.click(screen.getByRole("button", { name: "Continua" }));
  await screen.findByRole("button", { name: "Conferma recesso" });
  expect(history.length).toBe(before + 1);
  const second = history.state as object;
  move({});
  await waitFor(() => expect(shown("Conferma recesso")).toBeNull());
  for (const [label, text] of Object.entries(typed))
    expect(screen.getByRole("textbox", { name: new RegExp(`^${label}`) })).toHaveProperty(
      "value",
      text,
    );
  move(second);
  await waitFor(() => expect(shown("Conferma recesso")).not.toBeNull());
  expect(await shop.db.withdrawal.count()).toBe(0);
});
