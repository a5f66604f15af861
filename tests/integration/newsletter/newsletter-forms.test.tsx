// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConfirmAddress } from "@/components/shop/newsletter/link-pages";
import { NewsletterRow } from "@/components/shop/newsletter/newsletter-row";
import PopupCard from "@/components/shop/newsletter/popup-card";
import { CartProvider } from "@/lib/cart/client/cart-store";
import { readStoredCode } from "@/lib/discounts/client/stored-code";
import { issueWelcomeCode } from "@/lib/discounts/commands/issue-welcome-code";
import { readPopupState } from "@/lib/newsletter/client";
import { newsletterConsent } from "@/lib/newsletter/copy/forms";
import { newsletterToasts } from "@/lib/newsletter/copy/forms";
import { newsletterThanks } from "@/lib/newsletter/copy/thanks";
import { getEnv } from "@/lib/platform/env";
import { sample } from "../../support/full";
import { renderForm } from "../../support/render-form";
import { startRequest } from "../../support/request";
import { useShop } from "../../support/use-shop";

const shop = useShop();
const stored = () =>
  shop.db.newsletterSubscriber.findMany({
    include: { events: { orderBy: [{ at: "asc" }, { id: "asc" }] } },
  });
const marks = () => document.documentElement.getAttributeNames();

beforeEach(() => {
  startRequest();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of marks()) document.documentElement.removeAttribute(name);
  // Old enough for a person.
  vi.spyOn(performance, "now").mockReturnValue(5_000);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const popup = <PopupCard close={() => undefined} />;
const forms = {
  popup: { form: popup, button: "Ricevi il codice" },
  footer: { form: <NewsletterRow source="footer" />, button: "Iscriviti" },
  cart: { form: <NewsletterRow source="cart" />, button: "Iscriviti" },
} as const;

test.each(sample(1, ["popup", "footer", "cart"] as const))(
  "%s: the box is unticked, and without it nothing is stored",
  async (source) => {
    const { form, button } = forms[source];
    const { user, toasts } = renderForm(form);
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Acconsento/ });
    expect(box.checked).toBe(false);
    await user.type(screen.getByRole("textbox", { name: "La tua email" }), "anna@esempio.it");
    await user.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(toasts).toMatchObject([newsletterToasts.noConsent]));
    expect(await stored()).toEqual([]);

    await user.click(box);
    await user.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(readPopupState().state.subscribed).toBe(true));
    const { version: consentVersion, text: consentText } = newsletterConsent;
    expect(await stored()).toMatchObject([{ source, events: [{ consentVersion, consentText }] }]);
    // Said once, where the form was.
    const { title } = newsletterThanks(source, getEnv().mode);
    expect(screen.getAllByText(title)).toHaveLength(1);
    expect(toasts).not.toContainEqual(expect.objectContaining({ title }));
    // Hides the other invitations of the page.
    expect(marks()).toContain("data-subscribed");
  },
);

test("a confirmed address sees its code, applied to the cart, with a button to use it", async () => {
  const now = new Date();
  const code = await shop.db.$transaction((tx) =>
    issueWelcomeCode(tx, { email: "anna@esempio.it", now }),
  );
  renderForm(
    <CartProvider notify={() => undefined}>
      <ConfirmAddress
        view={{
          state: "confirmed",
          email: "anna@esempio.it",
          confirmedAt: now,
          hasCode: true,
          code,
        }}
        token=""
        brand="Scultea"
        mayAskAgain
      />
    </CartProvider>,
  );
  screen.getByText(code.code);
  await screen.findByText(/È già nel tuo carrello/);
  expect(readStoredCode()).toBe(code.code);
  expect(screen.getByRole("link", { name: "Usalo adesso" }).getAttribute("href")).toBe(
    `/prodotti?codice=${code.code}`,
  );
  expect(readPopupState().state.subscribed).toBe(true);
  expect(marks()).toContain("data-carries-code");
});
