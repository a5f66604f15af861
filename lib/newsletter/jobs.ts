import { every, type Job } from "@/lib/platform/jobs/model";

export const forgetUnconfirmedJob: Job<"forget-unconfirmed"> = {
  name: "forget-unconfirmed",
  label: "Cancellazione degli indirizzi mai confermati",
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  schedule: { everyMinutes: 30 },
};

/** Starts campaigns that are due and hands over e-mails of those under way, for some seconds; then it runs again. */
export const sendCampaignsJob: Job<"send-campaigns"> = {
  name: "send-campaigns",
  label: "Invio delle campagne",
  expireInSeconds: 120,
  ...every(1),
};
