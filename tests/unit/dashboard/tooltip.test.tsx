// @vitest-environment happy-dom
import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Tooltip, TruncatedText } from "@/components/admin/ui/tooltip";

configure({ asyncUtilTimeout: 120_000 });
afterEach(cleanup);

const shown = () => screen.queryByRole("tooltip")?.textContent ?? null;

it("names an icon when the keyboard reaches it, until Escape", async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  render(
    <Tooltip text="Ordine successivo (J)">
      <button type="button" aria-label="Ordine successivo" onClick={press} />
    </Tooltip>,
  );
  expect(shown()).toBeNull();
  await user.tab();
  expect(shown()).toBe("Ordine successivo (J)");
  expect(screen.getByRole("button").getAttribute("aria-label")).toBe("Ordine successivo");
  await user.keyboard("{Escape}");
  expect(shown()).toBeNull();
  await user.keyboard("{Enter}");
  expect(press).toHaveBeenCalledOnce();
});

it("names an icon while a mouse rests on it", async () => {
  const user = userEvent.setup();
  render(
    <Tooltip text="Esci">
      <button type="button" aria-label="Esci" />
    </Tooltip>,
  );
  await user.hover(screen.getByRole("button"));
  expect(await screen.findByRole("tooltip")).toHaveProperty("textContent", "Esci");
  await user.click(screen.getByRole("button"));
  expect(shown()).toBeNull();
});

it("shows the whole of a cut-off text on a tap", async () => {
  const user = userEvent.setup();
  render(<TruncatedText text="Casella inesistente" full="550 5.1.1 mailbox unavailable" />);
  await user.pointer({ keys: "[TouchA]", target: screen.getByText("Casella inesistente") });
  expect(shown()).toBe("550 5.1.1 mailbox unavailable");
  await user.keyboard("{Escape}");
  expect(shown()).toBeNull();
});
