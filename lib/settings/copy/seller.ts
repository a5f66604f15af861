import { givenText } from "@/lib/core/given-text";
import { capitalForms } from "../model/legal-form";
import { type ShopSettings } from "../model/settings";

type Legal = ShopSettings["legal"];
type SellerFact = { name: string; short?: string; value: string };

/**
 * What a seller of this legal form must state on its pages and in its letters beside name and seat (Codice
 * civile 2199, 2250; D.Lgs. 70/2003, art. 7), in reading order.
 */
export function sellerFacts(legal: Legal): readonly SellerFact[] {
  return [
    ...capitalOf(legal).map((value) => ({ name: "Capitale sociale", value })),
    { name: "Registro imprese", short: "", value: legal.register },
    { name: "REA", value: legal.rea },
    { name: "Codice fiscale", short: "C.F.", value: legal.taxCode },
    { name: "Partita IVA", short: "P.IVA", value: legal.vatNumber },
  ].filter(({ value }) => value !== "");
}

/** Returns whether the shop has what its legal texts need: who sells and hosts, and how to reach them. */
export function namesSeller({ contact, legal }: Pick<ShopSettings, "contact" | "legal">): boolean {
  const { companyName, seat, register, rea, taxCode, vatNumber, pec, hostingProvider } = legal;
  return [
    contact.email,
    contact.privacyEmail,
    companyName,
    seat,
    register,
    rea,
    taxCode,
    vatNumber,
    pec,
    hostingProvider,
  ].every((text) => text !== "");
}

/** Returns where the seller gets letters: name and seat on one line. */
export function sellerAddress({ companyName, seat }: Legal): string {
  return givenText([companyName, seat].filter((text) => text !== "").join(", "));
}

/**
 * Returns the seller on one line: name, seat and facts, without a full stop. Until the owner has given the
 * name, says that the shop is about to open.
 */
export function sellerLine(legal: Legal): string {
  if (legal.companyName === "") return "Il negozio sta per aprire";
  const facts = sellerFacts(legal).map(({ name, short = name, value }) =>
    `${short} ${value}`.trim(),
  );
  return [sellerAddress(legal), ...(facts.length > 0 ? [facts.join(", ")] : [])].join(". ");
}

/** Returns the seller as a sentence of the terms: `Scultea S.r.l., con sede in …`. */
export function sellerSentence(legal: Legal): string {
  const { companyName, seat, register, rea, taxCode, vatNumber } = legal;
  if ([companyName, seat, register, rea, taxCode, vatNumber].includes("")) return givenText("");
  const parts = [
    companyName,
    legal.form === "sole_trader" ? `ditta individuale con sede in ${seat}` : `con sede in ${seat}`,
    ...capitalOf(legal).map((capital) => `capitale sociale ${capital}`),
    `iscritta al ${register}`,
    `REA ${rea}`,
    ...(taxCode === vatNumber ? [] : [`codice fiscale ${taxCode}`]),
    `partita IVA ${vatNumber}`,
  ];
  return parts.join(", ");
}

/** Returns the capital with its single member; nothing for forms without one, or until the owner has given it. */
function capitalOf({ form, shareCapital }: Legal): string[] {
  if (!capitalForms.includes(form) || shareCapital === "") return [];
  return [form === "single_member" ? `${shareCapital}, con socio unico` : shareCapital];
}
