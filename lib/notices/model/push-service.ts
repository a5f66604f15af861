/** Hosts of the push services of the known browsers: Chrome and others, Firefox, Safari, Edge. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/**
 * Returns whether the shop may send to an address that a browser named. Without this check a browser could make
 * the shop call any address. `standIn`: base address of the stand-in, or null.
 */
export function isPushService(endpoint: string, standIn: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (standIn !== null && origin === new URL(standIn).origin) return true;
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return services.some((pattern) => pattern.test(hostname));
}

/** Returns how push services reach the shop: `mailto:` its staff, or its address while they have none. */
export function pushContact(staffEmail: string, siteUrl: string): string {
  return staffEmail === "" ? siteUrl.replace(/^http:/, "https:") : `mailto:${staffEmail}`;
}

/** Returns what a person calls a device, from the browser's user agent: `Chrome su Android`. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(userAgent, [
    [/Edg/, "Edge"],
    [/OPR\//, "Opera"],
    [/SamsungBrowser/, "Samsung Internet"],
    [/Firefox|FxiOS/, "Firefox"],
    [/Chrome|CriOS/, "Chrome"],
    [/Safari/, "Safari"],
  ]);
  const system = nameIn(userAgent, [
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "Mac"],
    [/CrOS/, "ChromeOS"],
    [/Linux/, "Linux"],
  ]);
  if (browser === null) return system ?? "Dispositivo";
  return system === null ? browser : `${browser} su ${system}`;
}

function nameIn(text: string, names: readonly (readonly [RegExp, string])[]): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
