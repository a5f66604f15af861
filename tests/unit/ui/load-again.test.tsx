// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FailedPage } from "@/components/shop/site/failed-page";
import { useOnDemand } from "@/components/ui/use-on-demand";

const reload = vi.fn<() => void>();
beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  // Where the error is reported.
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
});
afterEach(cleanup);

const missingScript = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
const again = /^Abbiamo caricato di nuovo la pagina/;

test("a page without its script is loaded again once, and then says so", async () => {
  render(<FailedPage error={missingScript} />);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  cleanup();
  render(<FailedPage error={missingScript} />);
  await screen.findByText(again);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("«Riprova» loads the document again", async () => {
  render(<FailedPage error={new Error("other")} />);
  expect(screen.queryByText(again)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

const load = () => Promise.reject<{ default: string }>(missingScript);

function Opener() {
  const [, request] = useOnDemand(load);
  return (
    <button type="button" onClick={request}>
      Apri
    </button>
  );
}

test("a dialog whose script fails twice loads the document again, once", async () => {
  render(<Opener />);
  const open = screen.getByRole("button");
  await userEvent.click(open);
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(open);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  await userEvent.click(open);
  expect(reload).toHaveBeenCalledTimes(1);
});
