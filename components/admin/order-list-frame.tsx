"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useOptimistic, useTransition } from "react";
import { type OrderListFilter, orderListHref } from "@/lib/orders/list-filter";
import { OrderFilters } from "./order-filters";

/** The filters with the list below them; the old rows stay, paler, until the new ones are there. */
export function OrderListFrame({
  filter,
  children,
}: {
  filter: OrderListFilter;
  children: ReactNode;
}) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [shown, setShown] = useOptimistic(filter);

  const apply = (change: Partial<OrderListFilter>) => {
    const next = { ...shown, page: 1, ...change };
    startTransition(() => {
      setShown(next);
      router.replace(orderListHref(next), { scroll: false });
    });
  };

  return (
    <>
      <OrderFilters filter={shown} onChange={apply} />
      <div
        aria-busy={pending}
        className={pending ? "opacity-60 transition-opacity duration-(--duration-touch)" : ""}
      >
        {children}
      </div>
    </>
  );
}
