"use server";

import { systemClock } from "@/lib/core/clock";
import { err, type Result } from "@/lib/core/result";
import { type AdminRefusal } from "@/lib/identity/model";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { routes } from "@/lib/platform/routes";
import {
  addInquiryNote as runAddInquiryNote,
  type AddInquiryNoteError,
} from "../commands/add-note";
import {
  answerInquiry as runAnswerInquiry,
  type AnswerInquiryError,
} from "../commands/answer-inquiry";
import {
  changeInquiryState as runChangeInquiryState,
  type ChangeInquiryStateError,
} from "../commands/change-state";
import {
  decidePartnership as runDecidePartnership,
  type DecidePartnershipError,
} from "../commands/decide-partnership";
import { previewThreadEmail, type WrittenEmail } from "../queries/preview-thread";
import {
  addInquiryNoteSchema,
  answerInquirySchema,
  changeInquiryStateSchema,
  decidePartnershipSchema,
  previewInquiryEmailSchema,
} from "../schema/inquiries";

type Outcome<E> = Result<null, E | { code: "invalid_input" | "internal" }>;

export type AnswerInquiryOutcome = Outcome<AnswerInquiryError>;
export type DecidePartnershipOutcome = Outcome<DecidePartnershipError>;

/** Answers an inquiry by e-mail; the input is `answerInquirySchema`. Administrators only. */
export const answerInquiry = defineAction<[input: unknown], AnswerInquiryOutcome>(
  async (input) => {
    const parsed = answerInquirySchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runAnswerInquiry(parsed.data, systemClock());
    reloadAfter(outcome, routes.admin, "layout");
    return outcome;
  },
  { name: "answerInquiry", fallback: err({ code: "internal" }) },
);

/** Stores a note; the input is `addInquiryNoteSchema`. Administrators only. */
export const addInquiryNote = defineAction<[input: unknown], Outcome<AddInquiryNoteError>>(
  async (input) => {
    const parsed = addInquiryNoteSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runAddInquiryNote(parsed.data, systemClock());
    reloadAfter(outcome, routes.admin, "layout");
    return outcome;
  },
  { name: "addInquiryNote", fallback: err({ code: "internal" }) },
);

/** Closes or reopens an inquiry; the input is `changeInquiryStateSchema`. Administrators only. */
export const changeInquiryState = defineAction<[input: unknown], Outcome<ChangeInquiryStateError>>(
  async (input) => {
    const parsed = changeInquiryStateSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runChangeInquiryState(parsed.data, systemClock());
    reloadAfter(outcome, routes.admin, "layout");
    return outcome;
  },
  { name: "changeInquiryState", fallback: err({ code: "internal" }) },
);

/**
 * Accepts or refuses a professional's request; the input is `decidePartnershipSchema`. Administrators only.
 */
export const decidePartnership = defineAction<[input: unknown], DecidePartnershipOutcome>(
  async (input) => {
    const parsed = decidePartnershipSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runDecidePartnership(parsed.data, systemClock());
    reloadAfter(outcome, routes.admin, "layout");
    return outcome;
  },
  { name: "decidePartnership", fallback: err({ code: "internal" }) },
);

export type PreviewInquiryEmailOutcome = Result<
  WrittenEmail,
  { code: AdminRefusal | "read_only" | "not_found" | "invalid_input" | "internal" }
>;

/** Renders the e-mail of a text; the input is `previewInquiryEmailSchema`. Administrators only. */
export const previewInquiryEmail = defineAction<[input: unknown], PreviewInquiryEmailOutcome>(
  async (input) => {
    const parsed = previewInquiryEmailSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    return previewThreadEmail(parsed.data);
  },
  { name: "previewInquiryEmail", fallback: err({ code: "internal" }) },
);
