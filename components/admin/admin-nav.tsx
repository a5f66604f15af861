"use client";

import { ListChecks, Mail, Package, Scale } from "lucide-react";
import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/routes";
import { iconClass } from "./looks";

/** The dashboard's pages; `inside` is the address of the pages that belong to one. */
const sections = [
  { href: routes.admin, inside: `${routes.admin}/ordini`, label: "Ordini", Icon: Package },
  {
    href: routes.adminReconciliation,
    inside: routes.adminReconciliation,
    label: "Riconciliazione",
    Icon: Scale,
  },
  { href: routes.adminJobs, inside: routes.adminJobs, label: "Lavori", Icon: ListChecks },
  { href: routes.adminEmails, inside: routes.adminEmails, label: "E-mail", Icon: Mail },
] as const;

const looks = {
  beside: {
    nav: "flex gap-1 min-[1101px]:flex-col min-[1101px]:gap-0.5",
    link: "h-8 flex-none gap-2.5 rounded-control px-2 hover:bg-hover aria-[current]:bg-ivory aria-[current]:font-medium aria-[current]:shadow-[0_0_0_1px_var(--color-line)]",
  },
  below: {
    nav: "grid auto-cols-fr grid-flow-col",
    link: "h-14 min-w-0 flex-col justify-center gap-0.5 border-t-2 border-transparent text-xs aria-[current]:border-t-gold-text aria-[current]:font-medium aria-[current]:text-gold-text",
  },
} as const;

/**
 * Links to the dashboard's pages: a column beside the page, a row above it where the window is narrow,
 * or a phone's bar below it.
 */
export function AdminNav({ place }: { place: keyof typeof looks }) {
  const pathname = usePathname();
  const look = looks[place];
  return (
    <nav aria-label="Dashboard" className={look.nav}>
      {sections.map(({ href, inside, label, Icon }) => {
        const isCurrent = pathname === href || pathname.startsWith(inside);
        return (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent ? "page" : undefined}
            className={`flex items-center no-underline ${look.link}`}
          >
            <Icon
              aria-hidden="true"
              className={`${iconClass} ${isCurrent ? "text-gold-text" : "text-cocoa"}`}
            />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
