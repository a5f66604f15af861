type ColumnStyle = { width: string; head: string; cell: string };

/** Class names of each column; the customer column takes the remaining width. */
export const columnStyles: Record<string, ColumnStyle> = {
  select: { width: "w-8.5 max-[65.625rem]:w-7.5", head: "", cell: "pl-2 max-md:hidden" },
  number: {
    width: "w-33 max-[65.625rem]:w-31.5",
    head: "",
    cell: "whitespace-nowrap max-md:order-1",
  },
  customer: { width: "", head: "", cell: "truncate max-md:order-3" },
  email: {
    width: "w-51 max-[65.625rem]:hidden",
    head: "max-[65.625rem]:hidden",
    cell: "truncate text-cocoa max-[65.625rem]:hidden",
  },
  total: {
    width: "w-22.5 max-[65.625rem]:w-20",
    head: "text-right",
    cell: "text-right whitespace-nowrap max-md:order-2 max-md:font-medium",
  },
  payment: {
    width: "w-23.5 max-[65.625rem]:w-21",
    head: "",
    cell: "max-md:order-6 max-md:text-right",
  },
  status: {
    width: "w-35 max-[65.625rem]:w-33",
    head: "",
    cell: "max-md:relative max-md:z-1 max-md:order-5 max-md:w-fit",
  },
  date: {
    width: "w-26 max-[65.625rem]:w-23",
    head: "",
    cell: "whitespace-nowrap text-cocoa max-md:order-4 max-md:text-right max-md:text-small",
  },
  actions: {
    width: "w-20 max-[65.625rem]:w-9",
    head: "",
    cell: "pr-0 pl-0 text-right max-md:hidden",
  },
};

export const allColumns = Object.keys(columnStyles);
