// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SpellingQuestion } from "@/components/ui/spelling-question";

afterEach(cleanup);

const nothing = () => undefined;

test("two forms of a page may ask at once: each answer is described by its own question", () => {
  const suggestions = ["anna@gmail.com", "bruno@libero.it"];
  render(
    suggestions.map((suggestion) => (
      <SpellingQuestion
        key={suggestion}
        suggestion={suggestion}
        takesFocus={false}
        onUse={nothing}
        onKeep={nothing}
      />
    )),
  );
  const described = screen
    .getAllByRole("button", { name: "Sì, usa questo" })
    .map((button) => document.getElementById(button.getAttribute("aria-describedby") ?? ""));
  expect(described.map((element) => element?.textContent)).toEqual(
    suggestions.map((suggestion) => `Forse volevi dire ${suggestion}?`),
  );
});

test("the first answer takes the focus once a form waits for it", () => {
  const question = { suggestion: "anna@gmail.com", onUse: nothing, onKeep: nothing };
  const { rerender } = render(<SpellingQuestion {...question} takesFocus={false} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<SpellingQuestion {...question} takesFocus />);
  expect(document.activeElement?.textContent).toBe("Sì, usa questo");
});
