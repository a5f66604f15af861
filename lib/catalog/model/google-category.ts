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
