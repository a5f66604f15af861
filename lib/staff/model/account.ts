import { type AdminRefusal, type PasswordFault, type StaffRole } from "@/lib/identity/model";
import { type NoticeKind } from "@/lib/mail/model/message";

/** What somebody sees of their own account. */
export type OwnAccount = {
  name: string;
  email: string;
  role: StaffRole;
  /** Since when a code is asked for at the sign-in; null when none is. */
  secondFactorSince: Date | null;
  recoveryCodesLeft: number;
  notices: NoticeKind[];
};

/** How long the link to a new password is good, in minutes. */
export const RESET_MINUTES = 60;

export const MAX_NAME_LENGTH = 80;

/** What an app needs to make codes: a picture for its camera, and the same to type. */
export type SecondFactorOffer = { picture: string; secret: string };

/** Why something about an account was not done. */
export type AccountFailureCode =
  | AdminRefusal
  | PasswordFault
  | "wrong_password"
  | "invalid_code"
  | "too_many_requests"
  | "already_on"
  | "not_begun"
  | "not_on"
  | "link_closed"
  | "invalid_input"
  | "internal";

/** How the dashboard looks in a browser: as the device does, or always light or dark. */
export const deskLooks = ["system", "light", "dark"] as const;
export type DeskLook = (typeof deskLooks)[number];

/** The cookie with the choice: only a browser whose reader works here ever has it. */
export const DESK_LOOK_COOKIE = "desk_look";
