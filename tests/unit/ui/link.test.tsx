// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type NextLink from "next/link";
import { type ComponentProps } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/platform/routes";

// Next's link fetches in a built shop only.
vi.mock("next/link", () => ({
  default: ({ prefetch, onTouchStart, children }: ComponentProps<typeof NextLink>) => (
    <span onTouchStart={onTouchStart} data-prefetch={String(prefetch)}>
      {children}
    </span>
  ),
}));
afterEach(cleanup);

test.each([
  [routes.products, "true"],
  ["/prodotti?confezione=pack-duo-premium", "true"],
  [routes.checkout, "false"],
  [routes.orderStatus, "false"],
  [routes.admin, "false"],
  ["/admin/ordini?stato=paid", "false"],
])("a finger on a link to %s loads it ahead: %s", (href, loadsAhead) => {
  render(<Link href={href}>Vai</Link>);
  fireEvent.touchStart(screen.getByText("Vai"));
  expect(screen.getByText("Vai").dataset.prefetch).toBe(loadsAhead);
});
