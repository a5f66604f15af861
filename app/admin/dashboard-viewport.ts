import { type Viewport } from "next";
import { readDashboardTheme } from "@/lib/staff/queries/account";

const light = "#f8efe8";
const dark = "#231915";

export async function generateViewport(): Promise<Viewport> {
  const theme = await readDashboardTheme();
  if (theme !== "system") return { themeColor: theme === "dark" ? dark : light };
  return {
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: light },
      { media: "(prefers-color-scheme: dark)", color: dark },
    ],
  };
}
