"use client";

import { usePathname } from "next/navigation";
import { type ReactNode } from "react";
import { recallRoute, routes } from "@/lib/platform/routes";

/** Legal and service pages; their subpages count too. */
const servicePages = [
  routes.terms,
  routes.legal,
  routes.privacy,
  routes.cookies,
  routes.returns,
  routes.withdrawal,
  routes.accessibility,
  recallRoute,
] as const;

type FooterFrameProps = { newsletter: ReactNode; links: ReactNode; children: ReactNode };

/** Shows newsletter and links; on legal and service pages no newsletter, and `data-short` puts the links into rows. */
export function FooterFrame({ newsletter, links, children }: FooterFrameProps) {
  const short = isServicePage(usePathname());
  return (
    <footer
      data-short={short || undefined}
      className="on-dark bg-night text-[0.9375rem] text-on-night-2"
    >
      <div className="page">
        <div className={short ? "py-6" : "page-grid gap-y-12 pt-section"}>
          {!short && <div className="lg:col-span-5">{newsletter}</div>}
          {links}
        </div>
        {children}
      </div>
    </footer>
  );
}

/** `pathname` is null outside the router. */
function isServicePage(pathname: string | null): boolean {
  return servicePages.some((page) => `${pathname}/`.startsWith(`${page}/`));
}
