"use client";

import { DialogButton } from "@/components/admin/ui/dialog-button";
import { UserPlus } from "@/components/admin/ui/icons";
import { smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { type Colleague } from "@/lib/staff/model/colleagues";

const loadInvite = () => import("./invite-dialog");
const loadColleague = () => import("./colleague-dialog");

export function InviteButton() {
  return (
    <DialogButton load={loadInvite} props={{}} style="capsule">
      <Icon drawing={UserPlus} className={smallIconClass} />
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
