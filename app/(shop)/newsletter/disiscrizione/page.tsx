import { type Metadata } from "next";
import { LeaveNewsletter } from "@/components/shop/newsletter/unsubscribe";
import { TOKEN_PARAMETER } from "@/lib/newsletter/queries/links";
import { findLeaving } from "@/lib/newsletter/queries/subscription";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Annulla l’iscrizione",
  robots: { index: false, follow: false },
  // The token in the address is nobody else's business; the button's form must say where it comes from.
  referrer: "same-origin",
};

/** Opened by the link at the foot of the newsletter's e-mails. Looking ends nothing. */
export default async function LeavingPage({
  searchParams,
}: PageProps<"/newsletter/disiscrizione">) {
  const given = (await searchParams)[TOKEN_PARAMETER];
  const token = typeof given === "string" ? given : "";
  const [view, { brand, contact }] = await Promise.all([findLeaving(token), getSettings()]);
  return (
    <LeaveNewsletter view={view} token={token} brand={brand.name} contactEmail={contact.email} />
  );
}
