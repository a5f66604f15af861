// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ErrorSummary } from "@/components/ui/error-summary";

afterEach(cleanup);

const names = ["Nome", "Cognome", "Email", "Telefono", "Città"];
const toError = (message: string, index: number) => ({ fieldId: `campo-${index}`, message });
const errors = names.map(toError);
const linked = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

test.each([
  [5, "Controlla cinque campi", "E altri due più sotto."],
  [4, "Controlla quattro campi", "E un altro più sotto."],
  [3, "Controlla tre campi", ""],
])("with %i errors and room for three, the others are counted", (count, title, rest) => {
  render(<ErrorSummary errors={errors.slice(0, count)} attempts={1} listed={3} />);
  // Announced by its focus: a live region would be read again with each corrected field.
  expect(document.querySelector("[aria-live], [role=alert], [role=status]")).toBeNull();
  const text = screen.getByRole("group", { name: title }).textContent;
  expect(text).toContain(title);
  expect(linked()).toEqual(["Nome", "Cognome", "Email"]);
  expect(/E .*più sotto\./.exec(text)?.[0] ?? "").toBe(rest);
});

test("more fields than there are words for are counted in digits", () => {
  render(
    <ErrorSummary errors={Array.from({ length: 14 }, () => "Nome").map(toError)} attempts={1} />,
  );
  expect(linked()).toHaveLength(14);
  expect(screen.getByText("Controlla 14 campi")).toBeTruthy();
});
