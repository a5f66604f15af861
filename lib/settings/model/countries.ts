/** Countries of the European Economic Area, by ISO 3166 code. */
const insideEea = {
  AT: "Austria",
  BE: "Belgio",
  BG: "Bulgaria",
  CY: "Cipro",
  HR: "Croazia",
  DK: "Danimarca",
  EE: "Estonia",
  FI: "Finlandia",
  FR: "Francia",
  DE: "Germania",
  GR: "Grecia",
  IE: "Irlanda",
  IS: "Islanda",
  IT: "Italia",
  LV: "Lettonia",
  LI: "Liechtenstein",
  LT: "Lituania",
  LU: "Lussemburgo",
  MT: "Malta",
  NO: "Norvegia",
  NL: "Paesi Bassi",
  PL: "Polonia",
  PT: "Portogallo",
  CZ: "Repubblica Ceca",
  RO: "Romania",
  SK: "Slovacchia",
  SI: "Slovenia",
  ES: "Spagna",
  SE: "Svezia",
  HU: "Ungheria",
} as const;

/** Other countries where such devices are made. */
const outsideEea = {
  CA: "Canada",
  CN: "Cina",
  KR: "Corea del Sud",
  JP: "Giappone",
  HK: "Hong Kong",
  IN: "India",
  IL: "Israele",
  MY: "Malaysia",
  GB: "Regno Unito",
  SG: "Singapore",
  US: "Stati Uniti",
  CH: "Svizzera",
  TW: "Taiwan",
  TH: "Thailandia",
  TR: "Turchia",
  VN: "Vietnam",
  other: "Un altro paese, fuori dallo Spazio economico europeo",
} as const;

export const makerCountries = { ...insideEea, ...outsideEea };
export type MakerCountry = keyof typeof makerCountries;

/** A device made there needs a responsible person in the EU (Regulation (EU) 2023/988, art. 16). */
export const countriesOutsideEea = Object.keys(outsideEea);

/** Returns the name of a country; empty where the address alone names it. */
export function countryName(country: MakerCountry | ""): string {
  return country === "" || country === "other" ? "" : makerCountries[country];
}
