"use client";

import { usePathname } from "next/navigation";
import { type ReactNode } from "react";
import { routes } from "@/lib/platform/routes";

/** Pages that are read to get something done, and the pages below them. */
const servicePages = [
  routes.terms,
  routes.legal,
  routes.privacy,
  routes.cookies,
  routes.returns,
  routes.withdrawal,
  routes.accessibility,
] as const;

/** Shows what stands above the imprint: `short` on legal and service pages, `full` elsewhere. */
export function FooterOpening({ full, short }: { full: ReactNode; short: ReactNode }) {
  return isServicePage(usePathname()) ? short : full;
}

/** `pathname` is null outside the router. */
function isServicePage(pathname: string | null): boolean {
  return servicePages.some((page) => `${pathname}/`.startsWith(`${page}/`));
}
