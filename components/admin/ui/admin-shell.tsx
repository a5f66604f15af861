import { type ReactNode } from "react";
import { SearchButton } from "@/components/admin/dashboard/search-button";
import { SignInAgainHost } from "@/components/admin/identity/sign-in-again-host";
import { SignOutButton } from "@/components/admin/identity/sign-out-button";
import { DashboardWorker } from "@/components/admin/notices/dashboard-worker";
import { StatusChanges } from "@/components/admin/orders/order-status-select";
import { CircleUser, Lock } from "@/components/admin/ui/icons";
import { SkipLink } from "@/components/shop/site/skip-link";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { ToastHost } from "@/components/ui/toast-host";
import { roleNames, roleNotice } from "@/lib/identity/copy/roles";
import { type Right, type StaffRole } from "@/lib/identity/model";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { routes } from "@/lib/platform/routes";
import { AdminBrand } from "./admin-brand";
import { AdminSections, type SectionBadges } from "./admin-sections";
import { RightsProvider } from "./rights";
import { adminText, iconClass, smallIconClass } from "./styles";

type Props = {
  brand: string;
  adminName: string;
  adminEmail: string;
  role: StaffRole;
  rights: readonly Right[];
  /** Sentence about the shop's mode; null in a live shop. */
  mode: string | null;
  badges: SectionBadges;
  isShopOpen: boolean;
  children: ReactNode;
};

/** Renders the dashboard's frame: a side bar, or a top bar in narrow windows. */
export function AdminShell(props: Props) {
  const { brand, adminName, adminEmail, role, rights, mode, badges, isShopOpen, children } = props;
  const mayRead = rights.includes("read");
  return (
    <div
      className={`${adminText} min-h-svh min-[68.8125rem]:grid min-[68.8125rem]:grid-cols-[13.25rem_minmax(0,1fr)] print:block`}
    >
      <SkipLink />
      <header className="sticky top-0 hidden h-svh flex-col border-r border-line bg-cream px-3 pt-4 pb-3 min-[68.8125rem]:flex print:hidden!">
        <AdminBrand name={brand} href={routes.admin} className="mb-4 px-2" />
        {mayRead && <SearchButton place="side" />}
        {/* In low windows only the sections scroll; account and sign-out stay visible. */}
        <div className="-mx-1 min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 pb-2">
          <AdminSections place="side" badges={badges} isShopOpen={isShopOpen} mayRead={mayRead} />
        </div>
        <div className="flex items-center gap-2.5 py-2 pl-2">
          <span
            aria-hidden="true"
            className="grid size-7 flex-none place-items-center rounded-full bg-paid text-[0.6875rem] font-semibold"
          >
            {initials(adminName)}
          </span>
          <Link
            href={dashboardRoutes.adminAccount}
            className="min-w-0 flex-1 rounded-control no-underline hover:underline"
          >
            <b className="block truncate leading-4 font-medium" title={adminName}>
              {adminName}
            </b>
            <span className="block text-xs/4 text-cocoa">{roleNames[role]}</span>
          </Link>
          <SignOutButton />
        </div>
        {mode !== null && (
          <p className="mx-2 mb-2.5 flex gap-2 border-t border-line-strong pt-2 text-xs/4 text-cocoa">
            <TestLight className="mt-[0.3125rem]" />
            {mode}
          </p>
        )}
      </header>
      <header className="bg-cream min-[68.8125rem]:hidden print:hidden max-md:sticky max-md:top-0 max-md:z-(--z-band)">
        <div className="flex min-h-13 items-center gap-8 border-b border-line pr-4 pl-8 max-lg:gap-4 max-md:flex-wrap max-md:pr-2 max-md:pl-4">
          <AdminBrand name={brand} href={routes.admin} />
          <div className="max-md:hidden">
            <AdminSections place="top" badges={badges} isShopOpen={isShopOpen} mayRead={mayRead} />
          </div>
          <div className="ml-auto flex items-center gap-2">
            {mayRead && <SearchButton place="top" />}
            <Link
              href={dashboardRoutes.adminAccount}
              className="inline-flex min-h-8 max-w-48 items-center text-cocoa no-underline hover:underline max-lg:min-w-8 max-lg:justify-center max-md:min-h-11 max-md:min-w-11"
            >
              <Icon drawing={CircleUser} className={`${iconClass} lg:hidden`} />
              <span className="truncate max-lg:sr-only">{adminName}</span>
            </Link>
            <SignOutButton />
          </div>
        </div>
      </header>
      <main
        id="contenuto"
        tabIndex={-1}
        className="w-full max-w-[90rem] min-w-0 px-8 pt-7 pb-14 outline-none max-md:px-4 max-md:pt-4 max-md:pb-24 print:max-w-none print:p-0"
      >
        {mode !== null && (
          <p className="mb-4 flex items-center gap-2 text-xs/4 text-cocoa min-[68.8125rem]:hidden print:hidden">
            <TestLight />
            {mode}
          </p>
        )}
        <RoleNotice text={roleNotice(role)} />
        <RightsProvider rights={rights}>
          <StatusChanges>{children}</StatusChanges>
        </RightsProvider>
      </main>
      <div className="fixed inset-x-0 bottom-0 z-(--z-band) border-t border-line bg-ivory pb-[env(safe-area-inset-bottom)] md:hidden print:hidden">
        <AdminSections place="bottom" badges={badges} isShopOpen={isShopOpen} mayRead={mayRead} />
      </div>
      <DashboardWorker />
      <SignInAgainHost email={adminEmail} />
      <ToastHost place="bottom-right" />
    </div>
  );
}

/** Explains at the top of each page why there are fewer buttons. */
function RoleNotice({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="mb-4 flex items-center gap-2 text-xs/4 text-cocoa">
      <Icon drawing={Lock} className={smallIconClass} />
      {text}
    </p>
  );
}

function TestLight({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`size-1.5 flex-none rounded-full bg-amber-on-night ${className}`}
    />
  );
}

/** `Elena Marchi` → `EM`. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last].map((word) => word?.charAt(0).toUpperCase() ?? "").join("");
}
