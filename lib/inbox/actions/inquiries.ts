"use server";

import { adminAction } from "@/lib/identity/http/actions";
import { addInquiryNote as runAddInquiryNote } from "../commands/add-note";
import { answerInquiry as runAnswerInquiry } from "../commands/answer-inquiry";
import { changeInquiryState as runChangeInquiryState } from "../commands/change-state";
import { decidePartnership as runDecidePartnership } from "../commands/decide-partnership";
import { previewThreadEmail } from "../queries/preview-thread";
import {
  addInquiryNoteSchema,
  answerInquirySchema,
  changeInquiryStateSchema,
  decidePartnershipSchema,
  previewInquiryEmailSchema,
} from "../schema/inquiries";

/** Answers an inquiry by e-mail. */
export const answerInquiry = adminAction(
  "answerInquiry",
  "write",
  answerInquirySchema,
  runAnswerInquiry,
);

/** Stores a note. */
export const addInquiryNote = adminAction(
  "addInquiryNote",
  "write",
  addInquiryNoteSchema,
  runAddInquiryNote,
);

/** Closes or reopens an inquiry. */
export const changeInquiryState = adminAction(
  "changeInquiryState",
  "write",
  changeInquiryStateSchema,
  runChangeInquiryState,
);

/** Accepts or refuses a professional's request. */
export const decidePartnership = adminAction(
  "decidePartnership",
  "write",
  decidePartnershipSchema,
  runDecidePartnership,
);

/** Renders the e-mail of a text, as it would be sent. */
export const previewInquiryEmail = adminAction(
  "previewInquiryEmail",
  "write",
  previewInquiryEmailSchema,
  previewThreadEmail,
  "none",
);
