"use client";

import { useRouter } from "next/navigation";
import { BusyLabel } from "@/components/admin/ui/action-button";
import { useMay } from "@/components/admin/ui/rights";
import { adminButton } from "@/components/admin/ui/styles";
import { errorToast, useAdminAction } from "@/components/admin/ui/use-admin-action";
import { createCampaign } from "@/lib/newsletter/actions/dashboard";
import { campaignMessages } from "@/lib/newsletter/copy/campaign";
import { campaignHref } from "@/lib/newsletter/model/list-filter";

/** Creates a draft and opens it: a new one, or a copy of a campaign. */
export function CreateCampaign({ copyOf = null }: { copyOf?: string | null }) {
  const router = useRouter();
  const { run, isBusy } = useAdminAction(createCampaign, {
    messages: campaignMessages,
    onDone: ({ id }) => router.push(campaignHref(id)),
    onFailure: errorToast({ key: "campaign" }),
  });
  if (!useMay("write")) return null;
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      className={adminButton(copyOf === null ? "capsule" : "quiet")}
      onClick={() => run({ copyOf })}
    >
      <BusyLabel isBusy={isBusy} busyLabel="Un attimo…">
        {copyOf === null ? "Nuova campagna" : "Duplica"}
      </BusyLabel>
    </button>
  );
}
