import { type Metadata } from "next";
import { z } from "zod";
import { FoundSettings, SettingsHead } from "@/components/admin/settings/settings-page";
import { boundedText } from "@/lib/core/fields";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { MAX_SETTINGS_QUERY } from "@/lib/settings/model/settings-pages";
import { LoadedSettings } from "./loaded-settings";

export const metadata: Metadata = { title: "Impostazioni" };

const parameters = z.object({ cerca: boundedText(MAX_SETTINGS_QUERY).trim().catch("") });

/** Shows the first page of the settings, or those that a search found. */
export default async function SettingsPage({ searchParams }: PageProps<"/admin/impostazioni">) {
  const { cerca: query } = parameters.parse(await searchParams);
  if (query === "") return <LoadedSettings href={dashboardRoutes.adminSettings} />;
  return (
    <>
      <SettingsHead query={query} />
      <FoundSettings query={query} />
    </>
  );
}
