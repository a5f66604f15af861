import { givenText } from "@/lib/core/given-text";
import { partnerActivityLabels } from "@/lib/inbox/copy/partners";
import { partnerships } from "@/lib/inbox/model/partners";
import { supportHours } from "@/lib/settings/copy/contact";
import { sellerAddress, sellerFacts } from "@/lib/settings/copy/seller";
import { brandOwner, carriedGesture, partnerAnswers } from "@/lib/settings/copy/statements";
import { termsText } from "@/lib/settings/copy/terms";
import { type ShopFacts } from "./facts";
import { type Passage } from "./passage";
import { writtenPassages } from "./written";

export function shopPassages(facts: ShopFacts): Passage[] {
  const { settings, claims } = facts;
  const { brand, contact, legal } = settings;
  const hours = supportHours(claims, contact);
  const discounts = partnerships.map(
    ({ activity, maxDiscountPercent }) =>
      `${partnerActivityLabels[activity]} fino al ${maxDiscountPercent}%`,
  );
  const partner = partnerAnswers(
    claims,
    claims.partnerDiscounts ? `: ${discounts.join(", ")} di sconto` : "",
  );
  const seller = sellerFacts(legal).map(({ name, value }) => `${name}: ${value}`);
  const law = termsText(settings).sections.find(({ title }) => title.startsWith("Legge"));
  return writtenPassages("shop", facts, {
    phone:
      contact.phone === "" ? "Un numero di telefono non c’è." : `Il telefono è ${contact.phone}.`,
    hours: hours === null ? "" : ` Ci trovi ${hours}.`,
    whenWeAnswer: hours ?? facts.replyTime,
    owner: legal.companyName === "" ? null : brandOwner(claims, brand.name, legal.companyName),
    gesture: carriedGesture(claims),
    seat: givenText(legal.seat),
    seller: `${sellerAddress(legal)}. ${seller.join("; ")}`,
    pec: givenText(legal.pec),
    partnerOffer: partner.offer,
    partnerTraining: partner.training,
    law: law?.paragraphs[0] ?? "",
  });
}
