import "../admin/admin.css";
import { type Metadata, type Viewport } from "next";
import { SignInFrame } from "@/components/admin/identity/sign-in-frame";
import { DashboardThemeProvider } from "@/components/admin/ui/dashboard-theme";
import { getSettings } from "@/lib/settings/queries";
import { readDashboardTheme } from "@/lib/staff/queries/account";
import { dashboardViewport } from "../admin/dashboard-viewport";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export async function generateViewport(): Promise<Viewport> {
  return dashboardViewport(await readDashboardTheme());
}

export default async function SignInLayout({ children }: LayoutProps<"/accedi">) {
  const { brand } = await getSettings();
  return (
    <DashboardThemeProvider initialTheme={await readDashboardTheme()}>
      <SignInFrame brand={brand.name}>{children}</SignInFrame>
    </DashboardThemeProvider>
  );
}
