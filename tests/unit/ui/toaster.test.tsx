// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog, DialogTitle, frames } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast-queue";
import Toaster from "@/components/ui/toaster";

afterEach(cleanup);

function Page({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <Toaster place="bottom-right" />
      <Dialog frame={frames.screen} open={isOpen} onOpenChange={() => {}} returnFocus={() => {}}>
        <DialogTitle>Prova</DialogTitle>
      </Dialog>
    </>
  );
}

test("a toast leaves the foot of the page while a dialog has its buttons there, and names its object", async () => {
  const { rerender } = render(<Page isOpen={false} />);
  showToast({ title: "Aggiornato", about: "Ordine SC-7K3M-92QJ: Spedito", key: "status" });
  await screen.findByText("Ordine SC-7K3M-92QJ: Spedito");
  const edge = () =>
    screen.getByText("Aggiornato").closest("[data-sonner-toast]")?.getAttribute("data-y-position");
  expect(edge()).toBe("bottom");
  rerender(<Page isOpen />);
  await waitFor(() => expect(edge()).toBe("top"));
  rerender(<Page isOpen={false} />);
  await waitFor(() => expect(edge()).toBe("bottom"));
});

test("the height of a toast is known to the dialog above the others", async () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(80);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly onResize: () => void) {}
      observe = () => this.onResize();
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  const dialogs = (second: boolean) => (
    <>
      <Toaster place="bottom-right" />
      {["Primo", ...(second ? ["Secondo"] : [])].map((title) => (
        <Dialog
          key={title}
          frame={frames.screen}
          open
          onOpenChange={() => {}}
          returnFocus={() => {}}
        >
          <DialogTitle>{title}</DialogTitle>
        </Dialog>
      ))}
    </>
  );
  const heights = () =>
    [...document.querySelectorAll<HTMLElement>("[role=dialog]")].map(({ style }) =>
      style.getPropertyValue("--toast-height"),
    );
  const { rerender } = render(dialogs(false));
  showToast({ title: "Aggiornato", key: "status" });
  await waitFor(() => expect(heights()).toEqual(["80px"]));
  rerender(dialogs(true));
  await waitFor(() => expect(heights()).toEqual(["", "80px"]));
  rerender(dialogs(false));
  await waitFor(() => expect(heights()).toEqual(["80px"]));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
