// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openCart, prepareCart } from "@/components/shop/cart/cart-events";
import { CartShell } from "@/components/shop/cart/cart-shell";
import { connectToaster } from "@/components/ui/toast-queue";

const load = vi.hoisted(() =>
  vi.fn(() => {
    throw new Error("the network is gone");
  }),
);
vi.mock("@/components/shop/cart/cart-drawer", load);
afterEach(cleanup);

test("a drawer whose code fails to load is announced when it is opened, not when its button is hovered", async () => {
  const show = vi.fn();
  const disconnect = connectToaster({ show, dismiss: () => {} });
  render(
    <CartShell
      drawer={{
        delivery: { priceCents: 0, deliverBy: "2026-12-09" },
        timer: "always",
        reductions: {},
        gift: { name: "Siero", perUnit: {} },
        testimonial: null,
        promises: [],
        hasNewsletter: true,
        vatNote: null,
      }}
    >
      {null}
    </CartShell>,
  );
  prepareCart();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  openCart();
  await vi.waitFor(() => expect(show).toHaveBeenCalled());
  expect(show).toHaveBeenCalledTimes(1);
  disconnect();
});
