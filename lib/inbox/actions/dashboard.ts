"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as commands from "../commands/handle-inquiry";
import * as templates from "../commands/templates";
import { previewThreadEmail } from "../queries/thread";
import {
  addInquiryNoteSchema,
  answerInquirySchema,
  changeInquiryStateSchema,
  decidePartnershipSchema,
  previewInquiryEmailSchema,
} from "../schema/inquiries";
import { deleteTemplateSchema, saveTemplateSchema } from "../schema/templates";

export const answerInquiry = adminAction(
  "answerInquiry",
  "answer",
  answerInquirySchema,
  commands.answerInquiry,
);

export const addInquiryNote = adminAction(
  "addInquiryNote",
  "answer",
  addInquiryNoteSchema,
  commands.addInquiryNote,
);

export const changeInquiryState = adminAction(
  "changeInquiryState",
  "answer",
  changeInquiryStateSchema,
  commands.changeInquiryState,
);

export const decidePartnership = adminAction(
  "decidePartnership",
  "write",
  decidePartnershipSchema,
  commands.decidePartnership,
);

export const previewInquiryEmail = adminAction(
  "previewInquiryEmail",
  "answer",
  previewInquiryEmailSchema,
  previewThreadEmail,
  "none",
);

export const saveTemplate = adminAction(
  "saveTemplate",
  "write",
  saveTemplateSchema,
  templates.saveTemplate,
);

export const deleteTemplate = adminAction(
  "deleteTemplate",
  "write",
  deleteTemplateSchema,
  templates.deleteTemplate,
);
