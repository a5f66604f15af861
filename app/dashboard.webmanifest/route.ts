import { appIcons } from "@/components/ui/app-icons";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { defineRoute } from "@/lib/platform/http/define-route";
import { routes } from "@/lib/platform/routes";
import { getSettings } from "@/lib/settings/queries";

export const dynamic = "force-dynamic";

/** The dashboard as an app on a home screen. */
export const GET = defineRoute(
  async () => {
    const { brand } = await getSettings();
    return Response.json(
      {
        name: `${brand.name} Dashboard`,
        short_name: brand.name,
        lang: "it",
        id: routes.admin,
        start_url: dashboardRoutes.adminToday,
        scope: routes.admin,
        display: "standalone",
        background_color: "#f8efe8",
        theme_color: "#f8efe8",
        icons: appIcons,
      },
      { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" } },
    );
  },
  { name: "dashboard manifest" },
);
