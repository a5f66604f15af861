/* Hosts of the ad pixel. The build configuration reads them too, where `lib/platform/env.ts` cannot run. */

type Variables = { META_PIXEL_ID?: string | undefined; META_API_BASE?: string | undefined };

const SCRIPT_ORIGIN = "https://connect.facebook.net";
const EVENTS_ORIGIN = "https://www.facebook.com";

/** Returns the URLs of the pixel's script and of its events; the sandbox's when configured. */
export function pixelAddresses({ META_API_BASE }: Variables): { script: string; events: string } {
  return {
    script: `${META_API_BASE || SCRIPT_ORIGIN}/en_US/fbevents.js`,
    events: `${META_API_BASE || EVENTS_ORIGIN}/tr/`,
  };
}

/** Returns the origins the content security policy must allow for the pixel; empty without a pixel. */
export function pixelOrigins(variables: Variables): string[] {
  if (!variables.META_PIXEL_ID) return [];
  const { script, events } = pixelAddresses(variables);
  return [...new Set([script, events].map((address) => new URL(address).origin))];
}
