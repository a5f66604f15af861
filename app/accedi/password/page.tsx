import { type Metadata } from "next";
import { RequestResetForm } from "@/components/admin/identity/password-forms";

export const metadata: Metadata = {
  title: "Password dimenticata",
};

/** Rendered per request, so that its scripts carry the policy's nonce. */
export const dynamic = "force-dynamic";

export default function RequestResetPage() {
  return <RequestResetForm />;
}
