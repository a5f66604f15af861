import { type Metadata } from "next";
import { RequestResetForm } from "@/components/admin/identity/request-reset-form";
import { SignInFrame } from "@/components/admin/identity/sign-in-frame";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Password dimenticata",
  robots: { index: false, follow: false },
};

/** Rendered per request, so that its scripts carry the policy's nonce. */
export const dynamic = "force-dynamic";

export default async function RequestResetPage() {
  const { brand } = await getSettings();
  return (
    <SignInFrame brand={brand.name}>
      <RequestResetForm />
    </SignInFrame>
  );
}
