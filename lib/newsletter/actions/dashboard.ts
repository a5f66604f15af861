"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as campaigns from "../commands/campaigns";
import * as subscribers from "../commands/remove-subscriber";
import * as queries from "../queries/campaigns";
import {
  campaignSchema,
  createCampaignSchema,
  previewSchema,
  saveCampaignSchema,
  scheduleSchema,
  sendNowSchema,
} from "../schema/campaign";
import { removeSubscriberSchema } from "../schema/subscription";

export const removeSubscriber = adminAction(
  "removeSubscriber",
  "write",
  removeSubscriberSchema,
  subscribers.removeSubscriber,
);

export const createCampaign = adminAction(
  "createCampaign",
  "write",
  createCampaignSchema,
  campaigns.createCampaign,
);

export const saveCampaign = adminAction(
  "saveCampaign",
  "write",
  saveCampaignSchema,
  campaigns.saveCampaign,
);

export const previewCampaign = adminAction(
  "previewCampaign",
  "read",
  previewSchema,
  queries.previewCampaign,
  "none",
);

export const deleteCampaign = adminAction(
  "deleteCampaign",
  "write",
  campaignSchema,
  campaigns.deleteCampaign,
);

export const scheduleCampaign = adminAction(
  "scheduleCampaign",
  "write",
  scheduleSchema,
  campaigns.scheduleCampaign,
);

export const sendCampaignNow = adminAction(
  "sendCampaignNow",
  "write",
  sendNowSchema,
  campaigns.sendCampaignNow,
);

export const unscheduleCampaign = adminAction(
  "unscheduleCampaign",
  "write",
  campaignSchema,
  campaigns.unscheduleCampaign,
);

export const stopCampaign = adminAction(
  "stopCampaign",
  "write",
  campaignSchema,
  campaigns.stopCampaign,
);

export const sendCampaignTest = adminAction(
  "sendCampaignTest",
  "write",
  campaignSchema,
  campaigns.sendTest,
);
