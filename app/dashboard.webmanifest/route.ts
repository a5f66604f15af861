import icons from "@/components/ui/icons.json";
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
        icons: [
          { src: icons["icon-192"], sizes: "192x192", type: "image/png" },
          { src: icons["icon-512"], sizes: "512x512", type: "image/png" },
          {
            src: icons["icon-maskable-512"],
            sizes: "512x512",
            type: "image/png",
            purpose: "maskable",
          },
        ],
      },
      { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" } },
    );
  },
  { name: "dashboard manifest" },
);
