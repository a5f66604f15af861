"use client";

import { ListChecks, Mail, Package, Scale } from "lucide-react";
import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/routes";
import { iconClass } from "./looks";

const sections = [
  { href: routes.admin, label: "Ordini", icon: Package },
  { href: routes.adminReconciliation, label: "Riconciliazione", icon: Scale },
  { href: routes.adminEmails, label: "E-mail", icon: Mail },
  { href: routes.adminJobs, label: "Lavori", icon: ListChecks },
];

const looks = {
  side: {
    nav: "flex flex-col gap-0.5",
    link: "h-8 gap-2.5 px-2",
    here: "bg-ivory font-medium shadow-[0_0_0_1px_var(--color-line)]",
  },
  top: {
    nav: "flex gap-1",
    link: "h-8 gap-2 px-2.5",
    here: "bg-ivory font-medium shadow-[0_0_0_1px_var(--color-line)]",
  },
  bottom: {
    nav: "grid auto-cols-fr grid-flow-col",
    link: "h-14 flex-col justify-center gap-0.5 border-t-2 border-transparent text-xs",
    here: "border-t-gold-text font-medium text-gold-text",
  },
};

/** The dashboard's sections: a column, a row, or a phone's bar at the bottom. */
export function AdminSections({ place }: { place: keyof typeof looks }) {
  const path = usePathname();
  const look = looks[place];
  // The longest address that the page's own begins with: every section lies below the first.
  const here = sections
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
  return (
    <nav aria-label="Dashboard" className={look.nav}>
      {sections.map(({ href, label, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === here?.href ? "page" : undefined}
          className={`flex items-center rounded-control no-underline ${look.link} ${href === here?.href ? look.here : "hover:bg-hover"}`}
        >
          <Icon
            aria-hidden="true"
            className={`${iconClass} ${href === here?.href ? "text-gold-text" : "text-cocoa"}`}
          />
          {label}
        </Link>
      ))}
    </nav>
  );
}
