import { type PartnerDecision } from "@/lib/inbox/model/inquiries";

export type DecisionData = {
  id: string;
  decision: PartnerDecision;
  company: string;
  email: string;
  lastAnswerId: string | null;
  before: PartnerDecision | null;
  /** The initial text of the e-mail. */
  text: string;
};
