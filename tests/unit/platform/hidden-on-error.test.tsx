// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, expect, it, vi } from "vitest";
import CartDrawer from "@/components/shop/cart/cart-drawer";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { CartProvider } from "@/lib/cart/client/cart-store";
import { type DrawerContent } from "@/lib/cart/model/drawer";
import { routes } from "@/lib/platform/routes";

afterEach(cleanup);

function Broken() {
  useEffect(() => {
    throw new Error("a browser lacks this method");
  }, []);
  return <p>ornamento</p>;
}

it("an ornament that fails is hidden and reported, and the page stays", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const send = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  render(
    <main>
      <h1>Scultea Pro</h1>
      <HiddenOnError>
        <Broken />
      </HiddenOnError>
    </main>,
  );
  expect(screen.getByRole("main").textContent).toBe("Scultea Pro");
  await expect
    .poll(() => send.mock.calls.map(([address]) => address))
    .toEqual([routes.browserErrors]);
});

it("a cart drawer that fails leaves the page and a plain link to the order page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  const item = {
    id: "scultea-pro",
    name: "Scultea Pro",
    price: 49,
    quantity: 1,
    features: [],
    imagePath: "",
  };
  localStorage.setItem("cart", JSON.stringify([item]));
  const onOpenChange = vi.fn();
  const broken = { gift: null } as unknown as DrawerContent;
  const drawer = (open: boolean) => (
    <CartProvider notify={() => undefined}>
      <h1>Scultea Pro</h1>
      <CartDrawer
        open={open}
        onOpenChange={onOpenChange}
        returnFocus={() => undefined}
        content={broken}
      />
    </CartProvider>
  );
  const { rerender } = render(drawer(true));
  const link = await screen.findByRole("link", { name: "Procedi al pagamento" });
  expect(screen.getByRole("heading").textContent).toBe("Scultea Pro");
  expect(link.getAttribute("href")).toBe(routes.checkout);
  screen.getByRole("button", { name: "Chiudi" }).click();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  rerender(drawer(false));
  expect(screen.queryByRole("link")).toBeNull();
});
