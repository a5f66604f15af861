import { type Metadata } from "next";
import { ConfirmAddress } from "@/components/shop/newsletter/link-pages";
import { systemClock } from "@/lib/core/clock";
import { TOKEN_PARAMETER } from "@/lib/newsletter/model/subscription";
import { findConfirmation } from "@/lib/newsletter/queries/subscription";
import { getSettings, isShopPublic } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Conferma l’iscrizione",
  robots: { index: false, follow: false },
  // Keeps the token from other sites. The form's POST still needs a same-origin referrer.
  referrer: "same-origin",
};

/** Opened from an e-mail link. A GET confirms nothing, because mail programs open links too. */
export default async function ConfirmationPage({
  searchParams,
}: PageProps<"/newsletter/conferma">) {
  const given = (await searchParams)[TOKEN_PARAMETER];
  const token = typeof given === "string" ? given : "";
  const [view, { brand }, isPublic] = await Promise.all([
    findConfirmation(token, systemClock()),
    getSettings(),
    isShopPublic(),
  ]);
  return <ConfirmAddress view={view} token={token} brand={brand.name} mayAskAgain={isPublic} />;
}
