import { paperNames, type Papers } from "@/lib/settings/model/papers";

/** Every paper of the shop, issued on a day and without an end. */
export function everyPaper(issuedOn: string): Papers {
  const paper = { issuedOn, expiresOn: null, place: "Cartella 1" };
  return Object.fromEntries(paperNames.map((name) => [name, paper])) as Papers;
}
