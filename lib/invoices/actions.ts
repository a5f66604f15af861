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
  "write",
  noteStateSchema,
  states.noteDocumentState,
);

export const correctDocument = adminAction(
  "correctDocument",
  "write",
  correctDocumentSchema,
  correction.correctDocument,
);

export const markMonthSent = adminAction(
  "markMonthSent",
  "write",
  markMonthSentSchema,
  states.markMonthSent,
);

export const undoMonthSent = adminAction(
  "undoMonthSent",
  "write",
  undoMonthSentSchema,
  states.undoMonthSent,
);
