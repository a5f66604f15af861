import { answeredMeanwhile, inquiryMessages } from "@/lib/inbox/copy/inquiries";

/** Returns the title above a failure: «not sent» after a refusal, «not saved» after any other error. */
export function failureTitle(failure: string | null): string {
  return failure === inquiryMessages.other ? "Non è stato salvato" : "Non è stata inviata";
}

/** Returns who answered in the meantime. The page is reloaded then. */
export function describeAnswered(error: { code: string; by?: string }): string | undefined {
  return error.by === undefined ? undefined : answeredMeanwhile(error.by);
}
