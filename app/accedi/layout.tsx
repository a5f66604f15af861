import "../admin/admin.css";
import { type Viewport } from "next";
import { DashboardThemeProvider } from "@/components/admin/ui/dashboard-theme";
import { readDashboardTheme } from "@/lib/staff/queries/account";
import { dashboardViewport } from "../admin/dashboard-viewport";

export async function generateViewport(): Promise<Viewport> {
  return dashboardViewport(await readDashboardTheme());
}

export default async function SignInLayout({ children }: LayoutProps<"/accedi">) {
  return (
    <DashboardThemeProvider initialTheme={await readDashboardTheme()}>
      {children}
    </DashboardThemeProvider>
  );
}
