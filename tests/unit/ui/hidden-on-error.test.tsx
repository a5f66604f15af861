// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { HiddenOnError } from "@/components/ui/hidden-on-error";

afterEach(cleanup);

function Broken() {
  useEffect(() => {
    throw new Error("a browser lacks this method");
  }, []);
  return <p>ornamento</p>;
}

it("an ornament that fails is hidden and reported, and the page stays", () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <main>
      <h1>Scultea Pro</h1>
      <HiddenOnError>
        <Broken />
      </HiddenOnError>
    </main>,
  );
  expect(screen.getByRole("main").textContent).toBe("Scultea Pro");
  expect(String(reported.mock.calls)).toContain("a browser lacks this method");
});
