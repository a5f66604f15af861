import { distance } from "./edit-distance";
import { valueOf } from "./value-of";

/** Most common mailbox providers in Italy, most frequent first. */
const providers = [
  "gmail.com",
  "libero.it",
  "hotmail.it",
  "hotmail.com",
  "yahoo.it",
  "outlook.it",
  "virgilio.it",
  "icloud.com",
  "alice.it",
  "live.it",
  "tiscali.it",
  "yahoo.com",
  "outlook.com",
  "live.com",
  "tim.it",
  "fastwebnet.it",
  "inwind.it",
  "iol.it",
  "tin.it",
  "email.it",
  "aruba.it",
  "vodafone.it",
  "msn.com",
  "me.com",
  "mac.com",
  "proton.me",
  "protonmail.com",
] as const;

/** Real domains that resemble a misspelt provider. */
const otherProviders = new Set([
  "googlemail.com",
  "mail.com",
  "email.com",
  "ymail.com",
  "rocketmail.com",
  "gmx.com",
  "gmx.it",
  "gmx.net",
  "gmx.de",
  "aol.com",
  "aol.it",
  "live.fr",
  "live.be",
  "live.nl",
  "yahoo.fr",
  "yahoo.es",
  "yahoo.de",
  "hotmail.fr",
  "hotmail.es",
  "hotmail.de",
  "outlook.fr",
  "outlook.es",
  "outlook.de",
  "pm.me",
  "mail.it",
  "poste.it",
  "pec.it",
  "tim.com",
  "ik.me",
  "teletu.it",
  "kataweb.it",
  "supereva.it",
  "libero.eu",
  "mac.it",
  "mail.ru",
  "tutanota.com",
]);

/** Provider names with an ending that has no mailboxes. */
const wrongEndings: Record<string, (typeof providers)[number]> = {
  "gmail.it": "gmail.com",
  "libero.com": "libero.it",
  "virgilio.com": "virgilio.it",
  "alice.com": "alice.it",
  "tiscali.com": "tiscali.it",
  "icloud.it": "icloud.com",
};

/** Minimum length of a name that may differ by two typos. Shorter ones would match other names. */
const LONG_NAME = 9;

export function isLargeProvider(domain: string): boolean {
  return (providers as readonly string[]).includes(domain) || otherProviders.has(domain);
}

export function domainOfAddress(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

/** Returns the probably intended address (`anna@gmail.com` for `anna@gmial.com`), or null. */
export function suggestSpelling(email: string): string | null {
  const domain = domainOfAddress(email);
  if (isLargeProvider(domain)) return null;
  const meant = valueOf(wrongEndings, domain) ?? closestProvider(domain);
  return meant === null ? null : `${email.slice(0, email.lastIndexOf("@"))}@${meant}`;
}

function closestProvider(domain: string): string | null {
  const slips = (provider: string) => distance(domain, provider);
  const close = providers.filter(
    (provider) => slips(provider) <= (provider.length >= LONG_NAME ? 2 : 1),
  );
  return close.toSorted((a, b) => slips(a) - slips(b))[0] ?? null;
}
