import { JobPostponed } from "@/lib/platform/jobs/model";
import { type ProviderFailure } from "./provider";

/** Returns what a job throws after a failed call: JobPostponed when the provider asks to wait. */
export function toJobError(failure: ProviderFailure, message: string): Error {
  const text = `${message}: ${failure.code}`;
  const waitMs = failure.code === "unreachable" ? failure.waitMs : undefined;
  return waitMs === undefined ? new Error(text) : new JobPostponed(text, waitMs);
}
