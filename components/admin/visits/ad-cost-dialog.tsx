"use client";

import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { toDecimal } from "@/lib/core/money";
import { type Period } from "@/lib/core/period";
import { saveAdCost } from "@/lib/visits/actions";
import { adCostMessages } from "@/lib/visits/copy/ad-cost";
import { type AdCost } from "@/lib/visits/model/ad-cost";
import { adCostForm } from "@/lib/visits/schema";

type Props = DialogProps & {
  /** Null for a new cost. */
  cost: AdCost | null;
  /** Offered for a new cost. */
  period: Period;
  campaigns: readonly string[];
};

/** Types what a campaign cost. */
export default function AdCostDialog({ cost, period, campaigns, ...dialog }: Props) {
  const { from, to } = cost?.period ?? period;
  const form = useFormDialog(dialog, {
    id: "ad-cost",
    schema: adCostForm,
    defaultValues: {
      campaign: cost?.campaign ?? "",
      cents: cost ? toDecimal(cost.cents).replace(".", ",") : "",
      from,
      to,
    },
    action: (values, key) =>
      saveAdCost({ ...values, id: cost?.id ?? key, version: cost?.version ?? null }),
    messages: adCostMessages,
    toast: (_, { campaign }) => ({ title: "Spesa salvata", description: campaign, key: "ad-cost" }),
  });
  return (
    <FormDialog
      form={form}
      title={cost ? "Modifica la spesa" : "Aggiungi una spesa"}
      submit="Salva"
      sending="Salvataggio in corso…"
    >
      <AdminInput
        {...form.field("campaign")}
        label="Campagna"
        hint="Il nome che hai messo in utm_campaign"
        maxLength={60}
        list="ad-cost-campaigns"
      />
      <datalist id="ad-cost-campaigns">
        {campaigns.map((campaign) => (
          <option key={campaign} value={campaign} />
        ))}
      </datalist>
      <AdminInput {...form.field("cents")} label="Spesa in €" inputMode="decimal" maxLength={20} />
      <div className="grid grid-cols-2 gap-3">
        <AdminInput {...form.field("from")} label="Dal" type="date" />
        <AdminInput {...form.field("to")} label="Al, compreso" type="date" />
      </div>
    </FormDialog>
  );
}
