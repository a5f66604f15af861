import "server-only";
import { type Db, getDb } from "@/lib/db/client";
import { getShownClaims } from "@/lib/settings/queries";
import { testimonials } from "./copy";
import { type Testimonial } from "./model";

/** The testimonials the shop may show, in their order: all of them or none. */
export async function listTestimonials(db: Db = getDb()): Promise<readonly Testimonial[]> {
  const { testimonials: shown } = await getShownClaims(db);
  return shown ? testimonials : [];
}
