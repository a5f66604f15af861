// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps } from "react";
import { afterEach, expect, it } from "vitest";
import { Dialog, DialogCloseIcon, DialogTitle } from "@/components/ui/dialog";
import { useDialog } from "@/components/ui/use-dialog";

type Variant = ComponentProps<typeof Dialog>["variant"];

configure({ asyncUtilTimeout: 120_000 });
afterEach(cleanup);

const load = () => Promise.resolve({ default: SampleDialog });

function SampleDialog(dialog: ComponentProps<typeof Dialog>) {
  return (
    <Dialog {...dialog}>
      <DialogTitle>Domande</DialogTitle>
      <DialogCloseIcon label="Chiudi" />
    </Dialog>
  );
}

function Sample({ variant }: { variant: Variant }) {
  const { Dialog: Loaded, buttonProps, dialogProps, open } = useDialog(load);
  return (
    <>
      <button {...buttonProps}>Apri</button>
      <input aria-label="Cerca" onKeyDown={open} />
      {Loaded && <Loaded {...dialogProps} variant={variant} />}
    </>
  );
}

it.each<Variant>(["sheet", "drawer", "screen", "page", "popup"])(
  "a %s takes the focus and gives it back",
  async (variant) => {
    render(<Sample variant={variant} />);
    const user = userEvent.setup();
    const [button, field] = [screen.getByRole("button"), screen.getByRole("textbox")];
    await user.click(button);
    const dialog = await screen.findByRole("dialog", { name: "Domande" });
    await waitFor(() => {
      expect(dialog.contains(document.activeElement)).toBe(true);
    });
    await user.keyboard("{Escape}");
    await waitFor(() => {
      expect(document.activeElement).toBe(button);
    });
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.type(field, "?");
    await user.click(await screen.findByRole("button", { name: "Chiudi" }));
    await waitFor(() => {
      expect(document.activeElement).toBe(field);
    });
  },
);
