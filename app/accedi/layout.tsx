import "../admin/admin.css";
import { type Metadata } from "next";
import { SignInFrame } from "@/components/admin/identity/sign-in-frame";
import { DashboardThemeProvider } from "@/components/admin/ui/dashboard-theme";
import { getSettings } from "@/lib/settings/queries";
import { readDashboardTheme } from "@/lib/staff/queries/account";
import { generateViewport } from "../admin/dashboard-viewport";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export { generateViewport };

export default async function SignInLayout({ children }: LayoutProps<"/accedi">) {
  const { brand } = await getSettings();
  return (
    <DashboardThemeProvider initialTheme={await readDashboardTheme()}>
      <SignInFrame brand={brand.name}>{children}</SignInFrame>
    </DashboardThemeProvider>
  );
}
