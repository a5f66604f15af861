import { z } from "zod";
import { type ShopMode } from "@/lib/platform/variables";

const day = z.iso.date().nullable().default(null);

export const conformitySchema = z.object({
  /** EU declaration of conformity and CE marking. */
  ceOn: day,
  /** Electromagnetic compatibility, Directive 2014/30/EU. */
  emcOn: day,
  /** Hazardous substances, Directive 2011/65/EU. */
  rohsOn: day,
  /** Photobiological safety of the LEDs, EN 62471. */
  photobiologicalOn: day,
  /** Opinion on Annex XVI of Regulation (EU) 2017/745. */
  annexXviOn: day,
  /** Where the documents are kept. */
  documents: z.string().default(""),
});

export type Conformity = z.infer<typeof conformitySchema>;

/**
 * Returns whether the shop may speak of professional use: always in the demonstration, otherwise once every
 * document has a date (Regulation (EU) 2022/2346; DM 206/2015).
 */
export function mayNameProfessionalUse(conformity: Conformity, mode: ShopMode): boolean {
  const { ceOn, emcOn, rohsOn, photobiologicalOn, annexXviOn } = conformity;
  const days = [ceOn, emcOn, rohsOn, photobiologicalOn, annexXviOn];
  return mode === "demonstration" || days.every((day) => day !== null);
}
