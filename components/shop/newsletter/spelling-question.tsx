import { type ReactNode } from "react";
import { SpellingQuestion } from "@/components/ui/spelling-question";

/**
 * Renders the question about a probable typing error in the address, inside its form. Answering it
 * submits the form.
 */
export function spellingQuestion({
  suggestion,
  keep,
}: {
  /** The address as it was probably meant. */
  suggestion: string;
  /** Records that the typed address is right. */
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

/** Submits the form again, with another address unless it is null. */
function sendAgain(form: HTMLFormElement | null, email: string | null): void {
  const field = form?.elements.namedItem("email");
  if (!(field instanceof HTMLInputElement)) return;
  if (email !== null) field.value = email;
  // The question's buttons disappear, so the focus moves to the field.
  field.focus();
  form?.requestSubmit();
}
