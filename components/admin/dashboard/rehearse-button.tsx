"use client";

import { useRouter } from "next/navigation";
import { BusyLabel } from "@/components/admin/ui/action-button";
import { useMay } from "@/components/admin/ui/rights";
import { adminButton } from "@/components/admin/ui/styles";
import { errorToast, useAdminAction } from "@/components/admin/ui/use-admin-action";
import { fillEmptyCart } from "@/lib/cart/client/cart-store";
import { toCartItem } from "@/lib/cart/model/drawer";
import { startRehearsal } from "@/lib/checkout/actions";
import { routes } from "@/lib/platform/routes";

const messages = {
  shop_open: "Il negozio è già aperto: ordina come i clienti.",
  other: "La prova non è cominciata. Riprova.",
};

/** Lets this browser order from the closed shop for an hour, and leads to the checkout with a device. */
export function RehearseButton() {
  const router = useRouter();
  const mayWrite = useMay("write");
  const { run, isBusy } = useAdminAction(startRehearsal, {
    messages,
    toast: () => ({
      title: "Prova cominciata",
      description: "Per un’ora puoi ordinare da questo browser. Paghi davvero.",
      key: "rehearsal",
    }),
    onDone: ({ device }) => {
      const filled = device ? fillEmptyCart(toCartItem(device)) : Promise.resolve();
      void filled.then(() => {
        router.push(routes.checkout);
      });
    },
    onFailure: errorToast({ key: "rehearsal" }),
  });
  if (!mayWrite) return null;
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      className={adminButton("quiet")}
      onClick={() => {
        run({});
      }}
    >
      <BusyLabel isBusy={isBusy} busyLabel="Apertura in corso…">
        Prova un ordine
      </BusyLabel>
    </button>
  );
}
