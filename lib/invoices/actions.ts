"use server";

import { defineAction } from "@/lib/identity/http/define-action";
import { routes } from "@/lib/platform/routes";
import { correctDocument as runCorrectDocument } from "./commands/correct-document";
import {
  markMonthSent as runMarkMonthSent,
  noteDocumentState as runNoteDocumentState,
  undoMonthSent as runUndoMonthSent,
} from "./commands/note-state";
import {
  correctDocumentSchema,
  markMonthSentSchema,
  noteStateSchema,
  undoMonthSentSchema,
} from "./schema/documents";

/** Notes what the SdI answered to an invoice or a credit note. */
export const noteDocumentState = defineAction(
  {
    name: "noteDocumentState",
    schema: noteStateSchema,
    access: "admin",
    revalidates: routes.admin,
  },
  (input, { now }) => runNoteDocumentState(input, now),
);

/** Writes a rejected document again with corrected data of its buyer. */
export const correctDocument = defineAction(
  {
    name: "correctDocument",
    schema: correctDocumentSchema,
    access: "admin",
    revalidates: routes.admin,
  },
  (input, { now }) => runCorrectDocument(input, now),
);

/** Notes all documents of a month that are still to send as sent. */
export const markMonthSent = defineAction(
  {
    name: "markMonthSent",
    schema: markMonthSentSchema,
    access: "admin",
    revalidates: routes.admin,
  },
  (input, { now }) => runMarkMonthSent(input, now),
);

/** Takes back what `markMonthSent` did. */
export const undoMonthSent = defineAction(
  {
    name: "undoMonthSent",
    schema: undoMonthSentSchema,
    access: "admin",
    revalidates: routes.admin,
  },
  (input, { now }) => runUndoMonthSent(input, now),
);
