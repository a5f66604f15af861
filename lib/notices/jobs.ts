import { type EmailKind } from "@/lib/mail/model/message";
import { type Job } from "@/lib/platform/jobs/model";

/** What the e-mails to colleagues are loaded from. */
export type ToldNews = {
  newsId: string;
  email: EmailKind;
  subjectId: string;
  orderId?: string | undefined;
};

export const tellReadersJob: Job<"tell-readers", ToldNews> = {
  name: "tell-readers",
  label: "Avvisi ai colleghi",
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};

export const sendPushJob: Job<"send-push", { newsId: string; subscriptionId: string }> = {
  name: "send-push",
  label: "Notifiche ai colleghi",
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireInSeconds: 60,
  isExpendable: true,
  concurrency: 2,
};
