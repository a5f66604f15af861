type Look = { width: string; head: string; cell: string };

/** How each column looks; the customer's takes the width that is left. */
export const columnLooks: Record<string, Look> = {
  select: { width: "w-9", head: "", cell: "pl-2 max-md:hidden" },
  number: { width: "w-29", head: "", cell: "max-md:order-1" },
  customer: { width: "", head: "", cell: "truncate max-md:order-3" },
  email: {
    width: "w-53 max-[1050px]:hidden",
    head: "max-[1050px]:hidden",
    cell: "truncate text-cocoa max-[1050px]:hidden",
  },
  total: {
    width: "w-24",
    head: "text-right",
    cell: "text-right whitespace-nowrap max-md:order-2 max-md:font-medium",
  },
  payment: { width: "w-25", head: "", cell: "max-md:order-6 max-md:text-right" },
  status: {
    width: "w-36",
    head: "",
    cell: "max-md:relative max-md:z-1 max-md:order-5 max-md:w-fit",
  },
  date: {
    width: "w-26",
    head: "",
    cell: "whitespace-nowrap text-cocoa max-md:order-4 max-md:text-right max-md:text-small",
  },
  actions: {
    width: "w-20 max-[1050px]:w-10",
    head: "",
    cell: "pr-0 pl-0 text-right max-md:hidden",
  },
};

/** Columns nobody can take away, and all the others, in the table's order. */
export const allColumns = Object.keys(columnLooks);
