import { type PartnerDecision } from "@/lib/inbox/model/inquiries";

/** What the dialog of a decision is about. */
export type DecisionData = {
  id: string;
  decision: PartnerDecision;
  company: string;
  email: string;
  lastAnswerId: string | null;
  /** What was decided before; null when nothing was. */
  before: PartnerDecision | null;
  /** The e-mail to begin with. */
  text: string;
};
