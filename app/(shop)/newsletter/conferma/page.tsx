import { type Metadata } from "next";
import { ConfirmAddress } from "@/components/shop/newsletter/confirm-address";
import { systemClock } from "@/lib/core/clock";
import { TOKEN_PARAMETER } from "@/lib/newsletter/queries/links";
import { findConfirmation } from "@/lib/newsletter/queries/subscription";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Conferma l’iscrizione",
  robots: { index: false, follow: false },
  // The token in the address is nobody else's business; the button's form must say where it comes from.
  referrer: "same-origin",
};

/** Opened by the link of an e-mail. Looking confirms nothing: mail programs open links too. */
export default async function ConfirmationPage({
  searchParams,
}: PageProps<"/newsletter/conferma">) {
  const given = (await searchParams)[TOKEN_PARAMETER];
  const token = typeof given === "string" ? given : "";
  const [view, { brand }] = await Promise.all([
    findConfirmation(token, systemClock()),
    getSettings(),
  ]);
  return <ConfirmAddress view={view} token={token} brand={brand.name} />;
}
