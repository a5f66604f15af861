import { type JobName, type Schedule } from "@/lib/platform/jobs/model";

export type DeadJob = {
  id: string;
  name: JobName;
  /** Short description, such as an e-mail's kind or a provider's event type. */
  subject: string | null;
  order: { id: string; number: string } | null;
  message: string;
  attempts: number;
  failedAt: Date;
};

export type QueueCounts = {
  name: JobName;
  waiting: number;
  running: number;
  failed: number;
  /** Due time of the oldest due job; null when none is due. */
  oldestDueAt: Date | null;
};

export type ScheduleRow = {
  name: JobName;
  schedule: Schedule;
  lastRun: { endedAt: Date; succeeded: boolean } | null;
};
