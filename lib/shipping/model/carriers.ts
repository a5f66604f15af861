/** Names of the carriers. `other` is any without a tracking page. */
export const carrierNames = {
  brt: "BRT",
  gls: "GLS",
  poste: "Poste Italiane",
  sda: "SDA",
  dhl: "DHL",
  ups: "UPS",
  fedex: "FedEx",
  inpost: "InPost",
  other: "Altro",
};
export type Carrier = keyof typeof carrierNames;
export const carriers = Object.keys(carrierNames) as Carrier[];

/** Carriers whose shipping software reads a file that the shop writes. */
export const courierFiles = ["brt", "poste", "gls", "dhl"] as const satisfies readonly Carrier[];
export type CourierFile = (typeof courierFiles)[number];

export type Parcel = { carrier: Carrier; trackingCode: string | null };

export const TRACKING_CODE_PATTERN = /^[A-Za-z0-9 ./-]*$/;

/** The carriers' public tracking pages; the code is appended. */
const trackingPages: Record<Exclude<Carrier, "other">, string> = {
  brt: "https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz=",
  gls: "https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni/?match=",
  poste: "https://www.poste.it/cerca/index.html#/risultati-spedizioni/",
  sda: "https://www.sda.it/wps/portal/Servizi_online/dettaglio-spedizione?locale=it&tracing.letteraVettura=",
  dhl: "https://www.dhl.com/it-it/home/tracking.html?tracking-id=",
  ups: "https://www.ups.com/track?loc=it_IT&tracknum=",
  fedex: "https://www.fedex.com/fedextrack/?trknbr=",
  inpost: "https://inpost.it/trova-il-tuo-pacco?number=",
};

/** Returns the carrier of a stored key or name, in any case; `other` when unknown. */
export function toCarrier(recorded: string): Carrier {
  const name = recorded.trim().toLowerCase();
  return carriers.find((id) => id === name || carrierNames[id].toLowerCase() === name) ?? "other";
}

/** Returns the URL of a parcel's tracking page, or null when its carrier has none. */
export function trackingUrl(carrier: Carrier, code: string): string | null {
  if (carrier === "other") return null;
  return `${trackingPages[carrier]}${encodeURIComponent(code.replaceAll(/\s/g, ""))}`;
}

/** A parcel as customers read it: the carrier's name where it is known, and its page for the code. */
export type Tracking = { carrier: string | null; code: string; url: string | null };

/** Returns the parcel of a stored carrier and code; null without a code. */
export function toTracking(recorded: string | null, code: string | null): Tracking | null {
  if (!code) return null;
  const carrier = toCarrier(recorded ?? "");
  return {
    carrier: carrier === "other" ? null : carrierNames[carrier],
    code,
    url: trackingUrl(carrier, code),
  };
}
