import { type ReactNode } from "react";
import { SpellingQuestion } from "@/components/ui/spelling-question";

/** The question about a slip in a newsletter address, for within its form; its answer sends the form. */
export function spellingQuestion({
  suggestion,
  keep,
}: {
  /** The address as it was probably meant. */
  suggestion: string;
  /** Notes that the typed address is right. */
  keep: () => void;
}): ReactNode {
  return (
    <div className="pt-4">
      <SpellingQuestion
        key={suggestion}
        suggestion={suggestion}
        takesFocus
        onUse={(form) => {
          sendAgain(form, suggestion);
        }}
        onKeep={(form) => {
          keep();
          sendAgain(form, null);
        }}
      />
    </div>
  );
}

/** Sends the form again, with another address unless it is null. */
function sendAgain(form: HTMLFormElement | null, email: string | null): void {
  const field = form?.elements.namedItem("email");
  if (!(field instanceof HTMLInputElement)) return;
  if (email !== null) field.value = email;
  // The question goes away with its buttons: the focus must not.
  field.focus();
  form?.requestSubmit();
}
