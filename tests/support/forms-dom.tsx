import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactElement } from "react";
import { afterEach } from "vitest";

afterEach(cleanup);

/** Renders a form in a simulated browser. Its action runs in the same process, on the test database. */
export function openForm(form: ReactElement) {
  const user = userEvent.setup({ delay: null });
  render(form);
  const field = (name: RegExp) => screen.getByRole("textbox", { name });
  return {
    user,
    field,
    /** Replaces the text of fields by their labels. */
    fill: async (texts: Record<string, string>) => {
      for (const [label, text] of Object.entries(texts)) {
        const input = field(new RegExp(`^${label}`));
        await user.clear(input);
        if (text !== "") await user.type(input, text);
      }
    },
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    /** Returns the messages of the error summary, in order. */
    refused: async () => {
      const summary = await screen.findByRole("alert");
      return [...summary.querySelectorAll("a")].map(({ textContent }) => textContent);
    },
  };
}
