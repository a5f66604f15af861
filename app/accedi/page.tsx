import { type Metadata } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "@/components/admin/identity/sign-in-form";
import { MailLink } from "@/components/ui/mail-link";
import { valueOf } from "@/lib/core/value-of";
import { requireStaff } from "@/lib/identity/queries/gate";
import { routes } from "@/lib/platform/routes";
import { partnerOrders } from "@/lib/settings/copy/statements";
import { getSettings, getShownClaims } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Accedi" };

/** Notice to show after a redirect here, by the query parameter that announces it. */
const arrivals: Record<string, string> = {
  invito: "Il tuo accesso è pronto: entra con la password che hai scelto.",
  password: "La nuova password è salvata: entra da qui.",
};

export default async function SignInPage({ searchParams }: PageProps<"/accedi">) {
  const staff = await requireStaff("enter");
  if (staff.ok) redirect(routes.admin);
  const [{ contact }, claims] = await Promise.all([getSettings(), getShownClaims()]);
  const { error, fatto } = await searchParams;
  const arrival = typeof fatto === "string" ? valueOf(arrivals, fatto) : undefined;
  return (
    <>
      {arrival !== undefined && (
        <p role="status" className="rounded-control bg-cream px-3.5 py-3">
          {arrival}
        </p>
      )}
      <SignInForm initialError={error === undefined ? null : "unavailable"} />
      <p className="border-t border-line pt-4 text-cocoa">
        Sei un partner? {partnerOrders(claims)}
        {" scrivici a "}
        <MailLink email={contact.email} className="text-gold-text underline" />
      </p>
    </>
  );
}
