"use server";

import { defineAction } from "@/lib/identity/http/define-action";
import { routes } from "@/lib/platform/routes";
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

const revalidates = routes.admin;

/** Answers an inquiry by e-mail. */
export const answerInquiry = defineAction(
  { name: "answerInquiry", schema: answerInquirySchema, access: "admin", revalidates },
  (input, { now }) => runAnswerInquiry(input, now),
);

/** Stores a note. */
export const addInquiryNote = defineAction(
  { name: "addInquiryNote", schema: addInquiryNoteSchema, access: "admin", revalidates },
  (input, { now }) => runAddInquiryNote(input, now),
);

/** Closes or reopens an inquiry. */
export const changeInquiryState = defineAction(
  { name: "changeInquiryState", schema: changeInquiryStateSchema, access: "admin", revalidates },
  (input, { now }) => runChangeInquiryState(input, now),
);

/** Accepts or refuses a professional's request. */
export const decidePartnership = defineAction(
  { name: "decidePartnership", schema: decidePartnershipSchema, access: "admin", revalidates },
  (input, { now }) => runDecidePartnership(input, now),
);

/** Renders the e-mail of a text, as it would be sent. */
export const previewInquiryEmail = defineAction(
  { name: "previewInquiryEmail", schema: previewInquiryEmailSchema, access: "admin" },
  (input) => previewThreadEmail(input),
);
