// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Announcement } from "@/components/ui/announcement";

afterEach(cleanup);

const said = () => screen.getByRole("status").textContent;

test("a text is read when it changes, also back to the first one, and not before", () => {
  const { rerender } = render(<Announcement text="Totale 29,99 €" />);
  expect(said()).toBe("");
  for (const text of ["Totale 33,89 €", "Totale 29,99 €"]) {
    rerender(<Announcement text={text} />);
    expect(said()).toBe(text);
  }
});

test("another text is not read while what it depends on stays", () => {
  const { rerender } = render(<Announcement text="Quantità 1, totale 29,99 €" when={1} />);
  rerender(<Announcement text="Quantità 1, totale 89,98 €" when={1} />);
  expect(said()).toBe("");
  rerender(<Announcement text="Quantità 2, totale 119,97 €" when={2} />);
  expect(said()).toBe("Quantità 2, totale 119,97 €");
});
