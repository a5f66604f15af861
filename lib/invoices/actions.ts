"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as correction from "./commands/correct-document";
import * as states from "./commands/note-state";
import {
  correctDocumentSchema,
  markMonthSentSchema,
  noteStateSchema,
  undoMonthSentSchema,
} from "./schema/documents";

export const noteDocumentState = adminAction(
  "noteDocumentState",
  "books",
  noteStateSchema,
  states.noteDocumentState,
);

export const correctDocument = adminAction(
  "correctDocument",
  "books",
  correctDocumentSchema,
  correction.correctDocument,
);

export const markMonthSent = adminAction(
  "markMonthSent",
  "books",
  markMonthSentSchema,
  states.markMonthSent,
);

export const undoMonthSent = adminAction(
  "undoMonthSent",
  "books",
  undoMonthSentSchema,
  states.undoMonthSent,
);
