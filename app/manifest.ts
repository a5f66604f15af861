import { type MetadataRoute } from "next";
import { appIcons } from "@/components/ui/app-icons";
import { routes } from "@/lib/platform/routes";
import { getSettings } from "@/lib/settings/queries";

export const revalidate = 300;

/** The shop as an app on a home screen. It opens like a web page, with the browser's own controls. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { brand } = await getSettings();
  return {
    name: brand.name,
    short_name: brand.name,
    lang: "it",
    id: routes.home,
    start_url: routes.home,
    scope: "/",
    display: "browser",
    background_color: "#fcf8f4",
    theme_color: "#fcf8f4",
    icons: appIcons,
  };
}
