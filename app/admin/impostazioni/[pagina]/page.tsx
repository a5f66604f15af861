import { type Metadata } from "next";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { LoadedSettings } from "../loaded-settings";

export const metadata: Metadata = { title: "Impostazioni" };

export default async function SettingsPage({ params }: PageProps<"/admin/impostazioni/[pagina]">) {
  return <LoadedSettings href={`${dashboardRoutes.adminSettings}/${(await params).pagina}`} />;
}
