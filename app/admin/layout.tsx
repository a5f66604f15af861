import "./admin.css";
import { type Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { AdminShell } from "@/components/admin/ui/admin-shell";
import { DashboardThemeProvider } from "@/components/admin/ui/dashboard-theme";
import { rightsOf } from "@/lib/identity/model";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getEnv } from "@/lib/platform/env";
import { dashboardModeText } from "@/lib/settings/copy/mode";
import { getSettings, getShopState } from "@/lib/settings/queries";
import { readDashboardTheme } from "@/lib/staff/queries/account";
import { generateViewport } from "./dashboard-viewport";
import { getStaff } from "./load-for-admin";
import { sectionBadges } from "./section-badges";

export async function generateMetadata(): Promise<Metadata> {
  const { brand } = await getSettings();
  return {
    title: {
      default: "Dashboard Amministrativa",
      template: `%s - ${brand.name}`,
    },
    manifest: dashboardRoutes.dashboardManifest,
    robots: { index: false, follow: false },
  };
}

export { generateViewport };

/** Renders the frame only. Each section asks for its reader by itself. */
export default async function AdminLayout({ children }: LayoutProps<"/admin">) {
  return (
    <DashboardThemeProvider initialTheme={await readDashboardTheme()}>
      <Suspense fallback={<Checking />}>
        <Gate>{children}</Gate>
      </Suspense>
    </DashboardThemeProvider>
  );
}

function Checking() {
  return (
    <div role="status" className="grid min-h-svh place-content-center justify-items-center gap-4">
      <span
        aria-hidden="true"
        className="size-9 animate-spin rounded-full border-2 border-line-strong border-t-gold-text"
      />
      <p className="text-note text-cocoa">Verifica dei permessi in corso…</p>
    </div>
  );
}

async function Gate({ children }: { children: ReactNode }) {
  const staff = await getStaff("enter");
  const { brand } = await getSettings();
  return (
    <AdminShell
      brand={brand.name}
      adminName={staff.name}
      adminEmail={staff.email}
      role={staff.role}
      rights={rightsOf(staff)}
      mode={getEnv().paymentsLive ? null : dashboardModeText}
      badges={sectionBadges}
      isShopOpen={(await getShopState()) === "open"}
    >
      {children}
    </AdminShell>
  );
}
