// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
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
