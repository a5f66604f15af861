import { type Viewport } from "next";
import { type DashboardTheme } from "@/lib/staff/model/account";

const light = "#f8efe8";
const dark = "#231915";

/** Returns the theme colour of the browser's own bars, matched to the dashboard's theme. */
export function dashboardViewport(theme: DashboardTheme): Viewport {
  if (theme !== "system") return { themeColor: theme === "dark" ? dark : light };
  return {
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: light },
      { media: "(prefers-color-scheme: dark)", color: dark },
    ],
  };
}
