"use client";

import { usePathname } from "next/navigation";
import { type ReactNode } from "react";
import {
  ChartNoAxesColumn,
  Inbox,
  Menu,
  MessageSquare,
  Package,
  ReceiptText,
  Settings2,
  Tag,
  Truck,
  Users,
} from "@/components/admin/ui/icons";
import { Popover } from "@/components/admin/ui/popover";
import { Icon, type IconDrawing } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { routes } from "@/lib/platform/routes";
import { iconClass } from "./styles";

/** Numbers of open tasks, by address: of a section that shows its name only, and of each page. */
export type SectionBadges = Record<"sections" | "pages", Partial<Record<string, ReactNode>>>;

type Page = {
  href: string;
  label: string;
  /** Once the shop is open, shown only while it has tasks. */
  isForOpening?: boolean;
};
type Section = Page & {
  icon: IconDrawing;
  isDaily?: boolean;
  /** The section's pages; without its first one where that has the section's name. */
  pages?: readonly Page[];
  /** Pages for who looks after the technical side. */
  system?: readonly Page[];
};

/** In order. The bar of narrow windows has those of every day, the rest are behind «Altro». */
const sections: readonly Section[] = [
  { href: dashboardRoutes.adminToday, label: "Oggi", icon: Inbox, isDaily: true },
  {
    href: routes.admin,
    label: "Ordini",
    icon: Package,
    isDaily: true,
    pages: [{ href: dashboardRoutes.adminUnfinished, label: "Non finiti" }],
  },
  { href: dashboardRoutes.adminShipping, label: "Spedizioni", icon: Truck, isDaily: true },
  {
    href: dashboardRoutes.adminCustomers,
    label: "Clienti",
    icon: Users,
    pages: [
      { href: dashboardRoutes.adminNewsletter, label: "Newsletter" },
      { href: dashboardRoutes.adminCampaigns, label: "Campagne" },
    ],
  },
  {
    href: dashboardRoutes.adminPrices,
    label: "Prodotti",
    icon: Tag,
    pages: [
      { href: dashboardRoutes.adminPrices, label: "Prezzi" },
      { href: dashboardRoutes.adminProductPage, label: "Pagina" },
      { href: dashboardRoutes.adminStock, label: "Magazzino" },
      { href: dashboardRoutes.adminCodes, label: "Codici sconto" },
      { href: dashboardRoutes.adminReviews, label: "Recensioni" },
    ],
  },
  {
    href: dashboardRoutes.adminInquiries,
    label: "Messaggi",
    icon: MessageSquare,
    pages: [
      { href: dashboardRoutes.adminReturns, label: "Resi" },
      { href: dashboardRoutes.adminAssistant, label: "Assistente" },
    ],
  },
  {
    href: dashboardRoutes.adminStatistics,
    label: "Statistiche",
    icon: ChartNoAxesColumn,
    isDaily: true,
  },
  {
    href: dashboardRoutes.adminBooks,
    label: "Soldi",
    icon: ReceiptText,
    pages: [
      { href: dashboardRoutes.adminInvoices, label: "Fatture" },
      { href: dashboardRoutes.adminReconciliation, label: "Controllo incassi" },
    ],
  },
  {
    href: dashboardRoutes.adminSettings,
    label: "Impostazioni",
    icon: Settings2,
    pages: [
      { href: dashboardRoutes.adminLaunch, label: "Apertura", isForOpening: true },
      { href: dashboardRoutes.adminPapers, label: "Documenti" },
      { href: dashboardRoutes.adminPeople, label: "Persone" },
      { href: dashboardRoutes.adminEmails, label: "Email" },
    ],
    system: [
      { href: dashboardRoutes.adminJobs, label: "Attività automatiche" },
      { href: dashboardRoutes.adminPlatforms, label: "Assistenti esterni" },
      { href: dashboardRoutes.adminPrivacy, label: "Privacy" },
      { href: dashboardRoutes.adminAudit, label: "Registro" },
    ],
  },
];

/** What colleagues see who may not read everything. */
const warehouseSections: readonly Section[] = [
  { href: dashboardRoutes.adminShipping, label: "Spedizioni", icon: Truck },
  { href: dashboardRoutes.adminStock, label: "Magazzino", icon: Package },
];

/** Every page that has an entry, with its section where that has another name. */
export const adminPages = sections.flatMap((section) =>
  pagesOf(section).map(({ href, label }) => ({
    href,
    label,
    section: label === section.label ? "" : section.label,
  })),
);

const daily = sections.filter(({ isDaily }) => isDaily);
const others = sections.filter(({ isDaily }) => !isDaily);

const columnLink = "h-8 gap-2.5 px-2 max-md:h-11";
const pageLink = "h-7 pr-2 pl-[2.125rem] max-md:h-11";
const barLinks = {
  top: "h-8 gap-2 px-2.5 max-lg:px-2",
  bottom: "h-14 flex-col justify-center gap-0.5 text-xs",
};
const currentClasses = {
  column: "bg-ivory font-medium shadow-[0_0_0_1px_var(--color-line)]",
  top: "bg-ivory font-medium shadow-[0_0_0_1px_var(--color-line)]",
  bottom: "border-t-2 border-gold-text font-medium text-gold-text",
};

const badgeClasses = {
  column: "ml-auto flex",
  top: "flex",
  bottom:
    "absolute top-1.5 left-[calc(50%+0.5rem)] flex *:min-w-4 *:rounded-full *:bg-night *:px-1 *:text-center *:text-[0.6875rem]/4! *:text-on-night! *:data-hot:bg-danger *:data-hot:text-on-danger!",
};

type Shown = { badges: SectionBadges; isShopOpen: boolean };

/**
 * Shows the dashboard's sections: a column in which the current one is unfolded, or a row with the
 * rest behind «Altro».
 */
export function AdminSections({
  place,
  mayRead,
  ...shown
}: Shown & { place: "side" | "top" | "bottom"; mayRead: boolean }) {
  const path = usePathname();
  const here = findPage(path);
  if (place === "side")
    return (
      <nav aria-label="Dashboard">
        <Column sections={mayRead ? sections : warehouseSections} here={here} {...shown} />
      </nav>
    );
  const inBar = mayRead ? daily : warehouseSections;
  return (
    <nav
      aria-label="Dashboard"
      className={
        place === "top"
          ? "flex gap-1"
          : "grid auto-cols-[minmax(max-content,1fr)] grid-flow-col overflow-x-auto"
      }
    >
      {inBar.map((section) => (
        <SectionLink
          key={section.href}
          section={section}
          here={here}
          layout={place}
          badge={shown.badges.sections[section.href]}
        />
      ))}
      {/* Remounted on every page, so that choosing one closes the menu. */}
      {mayRead && <More key={path} place={place} here={here} {...shown} />}
    </nav>
  );
}

/**
 * Returns the address of the page to which the path belongs: the longest that it begins with, since
 * every address begins with that of the orders. The account page belongs to none.
 */
function findPage(path: string): string | undefined {
  if (path === dashboardRoutes.adminAccount) return undefined;
  return sections
    .flatMap(pagesOf)
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0]?.href;
}

function pagesOf(section: Section): readonly Page[] {
  return [section, ...(section.pages ?? []), ...(section.system ?? [])];
}

const includes = (section: Section, here: string | undefined) =>
  pagesOf(section).some(({ href }) => href === here);

type Shared = Shown & { here: string | undefined };

function More({ place, here, ...shown }: Shared & { place: "top" | "bottom" }) {
  const isHere = others.some((section) => includes(section, here));
  return (
    <Popover
      side={place === "top" ? "bottom" : "top"}
      buttonClass={`flex items-center rounded-control ${barLinks[place]} ${isHere ? currentClasses[place] : "hover:bg-hover"}`}
      button={
        <>
          <Icon
            drawing={Menu}
            className={`${iconClass} ${isHere ? "text-gold-text" : "text-cocoa"}`}
          />
          Altro
        </>
      }
      panelClass={`scroll-shade overflow-y-auto bg-cream! p-3 ${
        place === "top"
          ? "max-h-[calc(100svh-4.25rem)] w-60"
          : "max-h-[70svh] w-screen rounded-none! border-x-0! border-b-0!"
      }`}
    >
      <Column sections={others} here={here} {...shown} unfolded />
    </Popover>
  );
}

function Column({
  sections: listed,
  unfolded = false,
  ...shared
}: Shared & { sections: readonly Section[]; unfolded?: boolean }) {
  const { here, badges } = shared;
  return (
    <ul className="grid gap-0.5">
      {listed.map((section) => {
        const { href, pages = [], system } = section;
        const isUnfolded = unfolded || includes(section, here);
        return (
          <li key={href}>
            <SectionLink
              section={section}
              here={here}
              layout="column"
              badge={isUnfolded ? badges.pages[href] : badges.sections[href]}
            />
            {isUnfolded && (
              <>
                <Pages pages={pages} {...shared} />
                {system && (
                  <>
                    <p className="mt-2 mb-0.5 pl-[2.125rem] text-xs/4 text-cocoa">Sistema</p>
                    <Pages pages={system} {...shared} />
                  </>
                )}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Pages({ pages, here, badges, isShopOpen }: Shared & { pages: readonly Page[] }) {
  return (
    <ul className="mb-1 grid gap-0.5 empty:hidden">
      {pages.map(({ href, label, isForOpening = false }) => (
        <li
          key={href}
          className={
            isForOpening && isShopOpen && href !== here ? "not-has-data-tasks:hidden" : undefined
          }
        >
          <Link
            href={href}
            aria-current={href === here ? "page" : undefined}
            className={`flex items-center rounded-control no-underline ${pageLink} ${href === here ? currentClasses.column : "text-cocoa hover:bg-hover hover:text-ink"}`}
          >
            {label}
            {href !== here && <Badge layout="column">{badges.pages[href]}</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A section's own link is that of its first page, which is listed below it only under another name. */
function SectionLink({
  section: { href, label, icon, pages = [] },
  here,
  layout,
  badge,
}: {
  section: Section;
  here: string | undefined;
  layout: keyof typeof currentClasses;
  badge: ReactNode;
}) {
  const isHere = href === here && pages[0]?.href !== href;
  return (
    <Link
      href={href}
      aria-current={isHere ? "page" : undefined}
      className={`relative flex items-center rounded-control no-underline ${layout === "column" ? columnLink : barLinks[layout]} ${isHere ? currentClasses[layout] : "hover:bg-hover"}`}
    >
      <Icon drawing={icon} className={`${iconClass} ${isHere ? "text-gold-text" : "text-cocoa"}`} />
      {label}
      {!isHere && <Badge layout={layout}>{badge}</Badge>}
    </Link>
  );
}

/** The current page has none: it shows its newest count itself. */
function Badge({ layout, children }: { layout: keyof typeof badgeClasses; children: ReactNode }) {
  if (children === undefined) return null;
  return <span className={badgeClasses[layout]}>{children}</span>;
}
