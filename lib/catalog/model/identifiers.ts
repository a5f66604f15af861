/** Returns true for a GTIN of 8, 12, 13 or 14 digits with a right check digit (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text) || /^0+$/.test(text)) return false;
  const digits = Array.from(text, Number).reverse();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * Categories of Google's product taxonomy that fit a facial device, by number
 * (support.google.com/merchants/answer/6324436).
 */
export const googleCategories: Readonly<Record<number, string>> = {
  2958: "Health & Beauty > Personal Care > Cosmetics > Cosmetic Tools > Skin Care Tools",
  2619: "Health & Beauty > Personal Care > Cosmetics > Cosmetic Tools",
  567: "Health & Beauty > Personal Care > Cosmetics > Skin Care",
  471: "Health & Beauty > Personal Care > Massage & Relaxation > Massagers",
};
