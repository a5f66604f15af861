import { addDays } from "date-fns";
import { systemClock } from "@/lib/core/clock";
import { getEnv } from "@/lib/platform/env";
import { defineRoute } from "@/lib/platform/http/define-route";
import { routes } from "@/lib/platform/routes";
import { isGiven } from "@/lib/settings/model/opening";
import { settingsSchema } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";

export const dynamic = "force-dynamic";

/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;
const DAY_SECONDS = 86_400;

/** Tells where to report security vulnerabilities (RFC 9116); 404 until the owner has written an address. */
export const GET = defineRoute(
  async () => {
    const { contact } = await getSettings();
    if (!isGiven(contact.email, settingsSchema.parse({}).contact.email))
      return new Response("Not found\n", { status: 404 });
    const expires = addDays(systemClock(), VALID_DAYS);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${contact.email}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: it, en",
      `Canonical: ${new URL(routes.securityContact, getEnv().SITE_URL).href}`,
    ];
    return new Response(`${lines.join("\n")}\n`, {
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": `public, max-age=${DAY_SECONDS}`,
      },
    });
  },
  { name: "security contact" },
);
