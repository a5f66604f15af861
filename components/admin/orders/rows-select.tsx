"use client";

import { useRouter } from "next/navigation";
import { SelectArrow } from "@/components/admin/ui/admin-inputs";
import { orderList, type OrderListFilter, pageSizes } from "@/lib/orders/model/list-filter";

export function RowsSelect({ filter }: { filter: OrderListFilter }) {
  const router = useRouter();
  return (
    <label className="mr-2 flex items-center gap-2 text-cocoa">
      Righe
      <span className="relative inline-flex items-center">
        <select
          value={filter.rows}
          onChange={(event) => {
            const rows = Number(event.target.value);
            router.replace(orderList.href({ ...filter, rows, page: 1 }), { scroll: false });
          }}
          className="h-8 cursor-pointer appearance-none rounded-control border border-line-strong bg-well pr-7 pl-2.5 text-ink hover:border-field-border hover:bg-hover max-md:h-11 max-md:text-base"
        >
          {pageSizes.map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
        </select>
        <SelectArrow className="right-2" />
      </span>
    </label>
  );
}
