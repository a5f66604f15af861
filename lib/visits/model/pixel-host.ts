/*
 * Where the ad pixel lives. Read by the policies of pages, which run where `lib/env.ts` cannot: in the
 * build's configuration and in the middleware.
 */

type Variables = { META_PIXEL_ID?: string | undefined; META_API_BASE?: string | undefined };

const SCRIPT_ORIGIN = "https://connect.facebook.net";
const EVENTS_ORIGIN = "https://www.facebook.com";

/** The pixel's own script and the address its events go to; both are the stand-in's where there is one. */
export function pixelAddresses({ META_API_BASE }: Variables): { script: string; events: string } {
  return {
    script: `${META_API_BASE || SCRIPT_ORIGIN}/en_US/fbevents.js`,
    events: `${META_API_BASE || EVENTS_ORIGIN}/tr/`,
  };
}

/** The sites a page must be allowed to reach for the pixel; none where no pixel is configured. */
export function pixelOrigins(variables: Variables): string[] {
  if (!variables.META_PIXEL_ID) return [];
  const { script, events } = pixelAddresses(variables);
  return [...new Set([script, events].map((address) => new URL(address).origin))];
}
