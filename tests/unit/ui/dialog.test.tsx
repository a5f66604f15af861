// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { pageFrame, popupFrame } from "@/components/admin/ui/admin-dialog";
import {
  Dialog,
  DialogCloseIcon,
  type DialogFrame,
  DialogTitle,
  frames,
} from "@/components/ui/dialog";
import { type DialogProps, useDialog } from "@/components/ui/use-dialog";

configure({ asyncUtilTimeout: 120_000 });
afterEach(cleanup);

const load = () => Promise.resolve({ default: SampleDialog });

function SampleDialog(dialog: DialogProps & { frame: DialogFrame }) {
  return (
    <Dialog {...dialog}>
      <DialogTitle>Domande</DialogTitle>
      <DialogCloseIcon label="Chiudi" />
    </Dialog>
  );
}

function Sample({ frame }: { frame: DialogFrame }) {
  const { Dialog: Loaded, buttonProps, dialogProps, open } = useDialog(load);
  return (
    <>
      <button {...buttonProps}>Apri</button>
      <input aria-label="Cerca" onKeyDown={open} />
      {Loaded && <Loaded {...dialogProps} frame={frame} />}
    </>
  );
}

it.each(Object.entries({ ...frames, page: pageFrame, popup: popupFrame }))(
  "a %s takes the focus and gives it back",
  async (_, frame: DialogFrame) => {
    render(<Sample frame={frame} />);
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
