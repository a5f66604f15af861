"use client";

import { UserPlus } from "lucide-react";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { smallIconClass } from "@/components/admin/ui/styles";
import { type Colleague } from "@/lib/staff/model/colleagues";

const loadInvite = () => import("./invite-dialog");
const loadColleague = () => import("./colleague-dialog");

export function InviteButton() {
  return (
    <DialogButton load={loadInvite} props={{}} style="capsule">
      <UserPlus aria-hidden="true" className={smallIconClass} />
      Invita una persona
    </DialogButton>
  );
}

export function ColleagueButton({ colleague }: { colleague: Colleague }) {
  return (
    <DialogButton
      load={loadColleague}
      props={{ colleague }}
      about={colleague.name}
      className="max-md:w-full"
    >
      Gestisci
    </DialogButton>
  );
}
