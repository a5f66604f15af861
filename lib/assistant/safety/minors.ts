const ADULT_AGE = 18;
const AGES_IN_WORDS =
  "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette".split(
    " ",
  );

/** Signs of a young person. */
const young: readonly RegExp[] = [
  /\b(?:minorenn|ragazzin|adolescent|teenager|neonat|under 18)|(?<!isole )\bminori\b/,
  /\b(?:bambin|bimb|figli|nipot)\w*\b(?! (?:che )?(?:dorm|ripos|sono a (?:letto|scuola|nanna)|maggiorenne))/,
  /(?:nov|dec|undic|dodic|tredic|quattordic|quindic|sedic|diciassett|\b[5-9]|\b1[0-7]) ?enn[ei]\b/,
  /\b(?:asilo|elementari|medie|liceo|liceale|alle superiori|(?:scuola|prima|seconda|terza) (?:media|superiore|elementare))\b/,
  /\b(?:nat[oa] nel|sono del) 20(?:09|[12]\d)\b/,
];
const relative = /\b(?:bambin|bimb|figli|nipot|sorell|fratell|cugin|ragazz)\w*/;
const wishesUse = /\b(?:us[aoi]|usar\w*|adatt\w+|va bene|prov\w+|pass\w+|puo|far\w*)\b/;
/** «garanzia di 15 anni», «da quanti anni». */
const otherYears = /\b(?:garanzi|conserv|aziend|attivit|da quanti|da \w+ anni|volt)/;

/** Returns true when normalised words speak of a minor who may use the device. */
export function mentionsMinor(text: string): boolean {
  const [, children, ...signs] = young;
  if ([young[0], ...signs].some((sign) => sign?.test(text))) return true;
  const ages = agesIn(text);
  if (ages.some((age) => age < ADULT_AGE) && !otherYears.test(text))
    return relative.test(text) || ages.some((age) => age >= 10 && age < ADULT_AGE);
  // A child of unknown age may be a minor.
  return ages.length === 0 && Boolean(children?.test(text)) && wishesUse.test(text);
}

function agesIn(text: string): number[] {
  const named = text.matchAll(/(?<![\p{L}\d])(\d{1,2}|\p{L}+) ann[io]\b/gu);
  const ofChildren = text.matchAll(
    /\b(?:figli|nipot|sorell|fratell|cugin|ragazz)\w* (?:di|ha) (\d{1,2})\b/g,
  );
  return [...named, ...ofChildren].flatMap(([, age = ""]) => {
    const value = /\d/.test(age) ? Number(age) : AGES_IN_WORDS.indexOf(age);
    return value > 1 ? [value] : [];
  });
}
