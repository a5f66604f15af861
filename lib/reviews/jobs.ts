import { type Job } from "@/lib/platform/jobs/model";

export const inviteReviewersJob: Job<"invite-reviewers"> = {
  name: "invite-reviewers",
  label: "Inviti a recensire",
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: 600,
  // In the morning, so that the e-mail is read when it arrives.
  schedule: { dailyAt: "10:30" },
};

/** With the doubled pauses, tries for about a day. */
export const hidePicturesJob: Job<"hide-pictures", { hashes: string[] }> = {
  name: "hide-pictures",
  label: "Foto tolte dalle pagine",
  retryLimit: 13,
  retryDelaySeconds: 10,
  expireInSeconds: 600,
};

export const storePicturesJob: Job<"store-pictures"> = {
  name: "store-pictures",
  label: "Archivio delle foto",
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: 3_600,
  schedule: { dailyAt: "03:50" },
};
