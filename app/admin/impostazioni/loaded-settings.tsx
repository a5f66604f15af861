import { redirect } from "next/navigation";
import { SettingsHead, SettingsSections } from "@/components/admin/settings/settings-page";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { settingsPages } from "@/lib/settings/model/settings-pages";
import { getAdminSettings } from "@/lib/settings/queries";
import { LoadedSection } from "../loaded-section";

/** Shows one page of the settings; another address leads to the first one. */
export function LoadedSettings({ href }: { href: string }) {
  const page = settingsPages.find((one) => one.href === href);
  if (!page) redirect(dashboardRoutes.adminSettings);
  return (
    <>
      <SettingsHead here={page} />
      <LoadedSection title={page.title} rows={8} what="le impostazioni" load={getAdminSettings}>
        {(loaded) => <SettingsSections page={page} loaded={loaded} />}
      </LoadedSection>
    </>
  );
}
