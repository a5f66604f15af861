import { z } from "zod";
import { boundedText } from "./fields";
import { fromItalianLocal } from "./local-time";

/** Returns a rule for a moment on an Italian clock, as a browser's field gives it (`2027-03-28T09:30`). */
export function momentField({ message, skipped }: { message: string; skipped: string }) {
  return boundedText(16, message)
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, message)
    .transform((local, context) => {
      const instant = fromItalianLocal(local);
      if (instant) return instant;
      context.addIssue({ code: "custom", message: skipped });
      return z.NEVER;
    });
}
