"use server";

import { type AdminRefusal } from "@/lib/identity/model";
import { systemClock } from "@/lib/core/clock";
import { type Result, err } from "@/lib/core/result";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { type WrittenEmail, previewThreadEmail } from "@/lib/inbox/queries/preview-thread";
import { routes } from "@/lib/platform/redirects";
import {
  type AddInquiryNoteError,
  addInquiryNote as runAddInquiryNote,
} from "@/lib/inbox/commands/add-note";
import {
  type AnswerInquiryError,
  answerInquiry as runAnswerInquiry,
} from "@/lib/inbox/commands/answer-inquiry";
import {
  type ChangeInquiryStateError,
  changeInquiryState as runChangeInquiryState,
} from "@/lib/inbox/commands/change-state";
import {
  type DecidePartnershipError,
  decidePartnership as runDecidePartnership,
} from "@/lib/inbox/commands/decide-partnership";
import {
  addInquiryNoteSchema,
  answerInquirySchema,
  changeInquiryStateSchema,
  decidePartnershipSchema,
  previewInquiryEmailSchema,
} from "@/lib/inbox/schema/inquiries";

type Outcome<E> = Result<null, E | { code: "invalid_input" | "internal" }>;

export type AnswerInquiryOutcome = Outcome<AnswerInquiryError>;
export type DecidePartnershipOutcome = Outcome<DecidePartnershipError>;

/** Answers an inquiry by e-mail; the input is `answerInquirySchema`. For administrators alone. */
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

/** Keeps a note; the input is `addInquiryNoteSchema`. For administrators alone. */
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

/** Closes an inquiry or opens it again; the input is `changeInquiryStateSchema`. For administrators alone. */
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

/** Decides about a professional's request; the input is `decidePartnershipSchema`. For administrators alone. */
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

/** The e-mail that a text would become; the input is `previewInquiryEmailSchema`. For administrators alone. */
export const previewInquiryEmail = defineAction<[input: unknown], PreviewInquiryEmailOutcome>(
  async (input) => {
    const parsed = previewInquiryEmailSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    return previewThreadEmail(parsed.data);
  },
  { name: "previewInquiryEmail", fallback: err({ code: "internal" }) },
);
