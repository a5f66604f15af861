import { type Viewport } from "next";
import { type DeskLook } from "@/lib/staff/model/account";

const light = "#f8efe8";
const dark = "#231915";

/** The colour of a phone's own bars beside the dashboard's. */
export function deskViewport(look: DeskLook): Viewport {
  if (look !== "system") return { themeColor: look === "dark" ? dark : light };
  return {
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: light },
      { media: "(prefers-color-scheme: dark)", color: dark },
    ],
  };
}
