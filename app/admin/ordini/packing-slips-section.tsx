import { PackingSlips } from "@/components/admin/orders/packing-slips";
import { ListNotice, RetryNotice } from "@/components/admin/ui/list-notice";
import { listPackingSlips } from "@/lib/fulfilment/queries/order-table";
import { routes } from "@/lib/platform/routes";
import { getSettings } from "@/lib/settings/queries";
import { loadForAdmin } from "../load-for-admin";

type Props = { ids: readonly string[]; back: { href: string; text: string } };

export async function PackingSlipsSection({ ids, back }: Props) {
  const slips = await loadForAdmin((staff) => listPackingSlips(staff, ids));
  if (!slips.ok)
    return (
      <RetryNotice title="Impossibile caricare le bolle." text="Il servizio non ha risposto." />
    );
  if (slips.value.length === 0)
    return (
      <ListNotice
        title="Nessuna bolla"
        text="Il collegamento non porta a nessun ordine."
        link={{ href: routes.admin, text: "Torna agli ordini" }}
      />
    );
  return <PackingSlips slips={slips.value} settings={await getSettings()} back={back} />;
}
