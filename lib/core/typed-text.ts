/** Scripts and marks beside which a joiner shows nothing. */
const UNJOINED = String.raw`\p{sc=Latin}\p{N}\p{P}\p{Z}\p{Cc}\u200C\u200D`;
const STRAY_JOINER = new RegExp(
  String.raw`(?<=^|[${UNJOINED}])[\u200C\u200D]|[\u200C\u200D](?=$|[${UNJOINED}])`,
  "gu",
);

/**
 * Removes the invisible characters of a paste: format characters such as marks of direction, soft hyphens and
 * zero-width spaces, and variation selectors after text. Joiners stay in the scripts that need them.
 */
export function withoutInvisible(text: string): string {
  return text
    .replaceAll(/(?![\u200C\u200D])\p{Cf}/gu, "")
    .replaceAll(/(?<!\p{Extended_Pictographic})[\uFE00-\uFE0F]/gu, "")
    .replaceAll(STRAY_JOINER, "");
}

/** Returns one visible line; each of its spaces is a plain one. */
export function visibleLine(text: string): string {
  return withoutInvisible(text)
    .replaceAll(/\p{Zs}/gu, " ")
    .trim();
}

/** Returns a line about somebody in the keyboard's hyphens, digits and punctuation, without a comma at its end. */
export function plainLine(text: string): string {
  return visibleLine(text)
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replaceAll(/[\uFF01-\uFF5E]/gu, (wide) => wide.normalize("NFKC"))
    .replace(/[\s,;:]{1,100}$/, "");
}

/** Returns a code, such as a postal code, without punctuation after it. */
export function plainCode(text: string): string {
  return plainLine(text)
    .replace(/[\s.,;:]{1,100}$/, "")
    .trim();
}

/** Returns a telephone number without the words and the punctuation around it. */
export function plainPhone(text: string): string {
  return plainCode(text).replace(/^(?:tel|cell?)[.:]*\s*/i, "");
}

/** Returns an e-mail address without the name, the scheme and the punctuation around it, its domain in ASCII. */
export function plainEmail(text: string): string {
  const line = plainCode(text);
  const address = plainCode(/<([^<>]+)>$/.exec(line)?.[1] ?? line).replace(/^mailto:\s*/i, "");
  const domain = address.lastIndexOf("@") + 1;
  return domain === 0 ? address : address.slice(0, domain) + asciiDomain(address.slice(domain));
}

/** `perché.it` → `xn--perch-fsa.it`, as mail servers take it. */
function asciiDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
