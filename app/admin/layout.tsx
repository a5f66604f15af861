import "./admin.css";
import { type Metadata, type Viewport } from "next";
import { redirect } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { AdminShell } from "@/components/admin/ui/admin-shell";
import { Desk } from "@/components/admin/desk";
import { GateSpinner } from "@/components/admin/ui/access-spinner";
import { readDeskLook } from "@/lib/staff/queries/account";
import { refusalHref } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { getEnv } from "@/lib/platform/env";
import { dashboardRoutes } from "@/lib/platform/routes";
import { getSettings } from "@/lib/settings/queries";
import { deskViewport } from "./dashboard-viewport";
import {
  InquiriesBadge,
  LaunchBadge,
  ReviewsBadge,
  TodayBadge,
  WithdrawalsBadge,
} from "./section-badges";

export const metadata: Metadata = {
  title: "Dashboard Amministrativa",
  robots: { index: false, follow: false },
};

export async function generateViewport(): Promise<Viewport> {
  return deskViewport(await readDeskLook());
}

/** Looks only: every query and command checks for itself who is asking. */
export default async function AdminLayout({ children }: LayoutProps<"/admin">) {
  return (
    <Desk kept={await readDeskLook()}>
      <Suspense fallback={<GateSpinner />}>
        <Gate>{children}</Gate>
      </Suspense>
    </Desk>
  );
}

async function Gate({ children }: { children: ReactNode }) {
  const admin = await requireStaff();
  if (!admin.ok) redirect(refusalHref(admin.error.code));
  const { brand } = await getSettings();
  return (
    <AdminShell
      brand={brand.name}
      adminName={admin.value.name}
      adminEmail={admin.value.email}
      role={admin.value.role}
      paymentsSimulated={getEnv().paymentsSimulated}
      badges={{
        [dashboardRoutes.adminToday]: (
          <Suspense>
            <TodayBadge />
          </Suspense>
        ),
        [dashboardRoutes.adminLaunch]: (
          <Suspense>
            <LaunchBadge />
          </Suspense>
        ),
        [dashboardRoutes.adminInquiries]: (
          <Suspense>
            <InquiriesBadge />
          </Suspense>
        ),
        [dashboardRoutes.adminWithdrawals]: (
          <Suspense>
            <WithdrawalsBadge />
          </Suspense>
        ),
        [dashboardRoutes.adminReviews]: (
          <Suspense>
            <ReviewsBadge />
          </Suspense>
        ),
      }}
    >
      {children}
    </AdminShell>
  );
}
