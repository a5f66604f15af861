import { type Metadata } from "next";
import { EraseForm } from "@/components/shop/privacy/erase-form";
import { ExportForm } from "@/components/shop/privacy/export-form";
import { pictures } from "@/components/ui/pictures";
import { systemClock } from "@/lib/core/clock";
import { keptAfterErasure } from "@/lib/privacy/model/retention";
import { findLinkedRequest } from "@/lib/privacy/queries";
import { getSettings } from "@/lib/settings/queries";
import { PicturePage } from "../../../../frame";

export const metadata: Metadata = {
  title: "I tuoi dati",
  robots: { index: false, follow: false },
};

/** Opened from an e-mail link. A GET changes nothing, because mail programs open links too. */
export const dynamic = "force-dynamic";

export default async function PrivacyConfirmPage({
  params,
}: {
  params: Promise<{ token: string }>;
}) {
  const { token } = await params;
  const [request, { retention }] = await Promise.all([
    findLinkedRequest(token, systemClock()),
    getSettings(),
  ]);
  return (
    <PicturePage picture={pictures["detail-display"]}>
      {request.kind === "export" ? (
        <ExportForm token={token} email={request.email} />
      ) : (
        <EraseForm token={token} request={request} kept={keptAfterErasure(retention)} />
      )}
    </PicturePage>
  );
}
