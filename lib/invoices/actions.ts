"use server";

import { adminAction } from "@/lib/identity/http/actions";
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
export const noteDocumentState = adminAction(
  "noteDocumentState",
  "write",
  noteStateSchema,
  runNoteDocumentState,
);

/** Writes a rejected document again with corrected data of its buyer. */
export const correctDocument = adminAction(
  "correctDocument",
  "write",
  correctDocumentSchema,
  runCorrectDocument,
);

/** Notes all documents of a month that are still to send as sent. */
export const markMonthSent = adminAction(
  "markMonthSent",
  "write",
  markMonthSentSchema,
  runMarkMonthSent,
);

/** Takes back what `markMonthSent` did. */
export const undoMonthSent = adminAction(
  "undoMonthSent",
  "write",
  undoMonthSentSchema,
  runUndoMonthSent,
);
