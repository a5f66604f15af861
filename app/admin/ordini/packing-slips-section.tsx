import { OrdersBackLink } from "@/components/admin/orders/order-link";
import { PackingSlips } from "@/components/admin/orders/packing-slips";
import { ListNotice, RetryNotice } from "@/components/admin/ui/list-notice";
import { listPackingSlips } from "@/lib/fulfilment/queries/order-table";
import { getSettings } from "@/lib/settings/queries";
import { LoadedSection } from "../loaded-section";

type Props = { title: string; ids: readonly string[]; back: { href: string; text: string } };

export function PackingSlipsSection({ title, ids, back }: Props) {
  return (
    <LoadedSection
      title={title}
      failure={
        <RetryNotice
          title="Impossibile caricare le distinte."
          text="Il servizio non ha risposto."
        />
      }
      right="enter"
      load={(staff) => listPackingSlips(staff, ids)}
    >
      {async (slips) =>
        slips.length === 0 ? (
          <ListNotice title="Nessuna distinta" text="Il link non porta a nessun ordine.">
            <OrdersBackLink href={back.href}>{back.text}</OrdersBackLink>
          </ListNotice>
        ) : (
          <PackingSlips slips={slips} settings={await getSettings()} back={back} />
        )
      }
    </LoadedSection>
  );
}
