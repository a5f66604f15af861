import { type Language } from "../model/language";
import { minorSigns } from "./signs";

const ADULT_AGE = 18;
/** From this age on, a person may be the writer; below it, the years may be those of a thing. */
const WRITING_AGE = 10;

/** Returns true when normalised words in a language speak of a minor who may use the device. */
export function mentionsMinor(text: string, language: Language): boolean {
  const { young, children, relatives, use, otherYears } = minorSigns[language];
  const has = (sign: string) => new RegExp(sign, "u").test(text);
  if (has(young)) return true;
  const ages = agesIn(text, language);
  if (ages.some((age) => age < ADULT_AGE) && !has(otherYears))
    return has(relatives) || ages.some((age) => age >= WRITING_AGE && age < ADULT_AGE);
  // A child of unknown age may be a minor.
  return ages.length === 0 && has(children) && has(use);
}

function agesIn(text: string, language: Language): number[] {
  const { ages, numbers } = minorSigns[language];
  const inWords = numbers.split(" ");
  return ages
    .flatMap((pattern) => [...text.matchAll(new RegExp(pattern, "gu"))])
    .flatMap(([, age = ""]) => {
      const value = /\d/.test(age) ? Number(age) : inWords.indexOf(age.replace(" ", "_"));
      return value > 1 ? [value] : [];
    });
}
