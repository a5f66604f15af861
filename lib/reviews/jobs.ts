import { daily, type Job } from "@/lib/platform/jobs/model";

export const inviteReviewersJob: Job<"invite-reviewers"> = {
  name: "invite-reviewers",
  label: "Inviti a recensire",
  expireInSeconds: 600,
  // In the morning, so that the e-mail is read when it arrives.
  ...daily("10:30"),
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
  expireInSeconds: 3_600,
  ...daily("03:50"),
};
