// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PageTransition } from "@/components/shop/site/page-transition";

const address = vi.hoisted(() => ({ pathname: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => address.pathname }));
afterEach(cleanup);

test("a page opened by a tap fades in for as long as the style says, the first page does not", () => {
  const main = document.createElement("main");
  main.id = "contenuto";
  main.style.animationDuration = "0.22s";
  const animate = vi.fn();
  main.animate = animate;
  document.body.append(main);
  const { rerender } = render(<PageTransition />);
  expect(animate).not.toHaveBeenCalled();
  address.pathname = "/prodotti";
  rerender(<PageTransition />);
  expect(animate.mock.calls).toEqual([[{ opacity: [0, 1] }, 220]]);
});
