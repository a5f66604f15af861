import { every, type Job } from "@/lib/platform/jobs/model";

export const tellProgramsJob: Job<"tell-programs"> = {
  name: "tell-programs",
  label: "Webhook degli ordini",
  expireInSeconds: 120,
  ...every(1),
};
