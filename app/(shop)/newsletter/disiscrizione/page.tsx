import { type Metadata } from "next";
import { Unsubscribe } from "@/components/shop/newsletter/link-pages";
import { TOKEN_PARAMETER } from "@/lib/newsletter/model/subscription";
import { findUnsubscription } from "@/lib/newsletter/queries/subscription";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Annulla l’iscrizione",
  robots: { index: false, follow: false },
  // Keeps the token from other sites. The form's POST still needs a same-origin referrer.
  referrer: "same-origin",
};

/** Opened from the link in a newsletter's footer. A GET does not unsubscribe. */
export default async function UnsubscribePage({
  searchParams,
}: PageProps<"/newsletter/disiscrizione">) {
  const given = (await searchParams)[TOKEN_PARAMETER];
  const token = typeof given === "string" ? given : "";
  const [view, { brand, contact }] = await Promise.all([findUnsubscription(token), getSettings()]);
  return <Unsubscribe view={view} token={token} brand={brand.name} contactEmail={contact.email} />;
}
