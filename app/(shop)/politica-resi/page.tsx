import { type Metadata } from "next";
import { PictureOpening } from "@/components/shop/legal/picture-opening";
import { ReturnPolicy } from "@/components/shop/legal/return-policy";
import { pictures } from "@/components/ui/pictures";
import { routes } from "@/lib/platform/routes";
import { getReplyTime, getSettings } from "@/lib/settings/queries";
import { PageData } from "../page-data";
import { pageMetadata } from "../page-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { returns } = await getSettings();
  return pageMetadata(routes.returns, {
    title: "Politica resi e rimborsi",
    description: `${returns.withdrawalDays} giorni per provarlo: come rendere un prodotto, chi paga la spedizione e quando arriva il rimborso.`,
  });
}

export default async function ReturnsPage() {
  const [settings, replyTime] = await Promise.all([getSettings(), getReplyTime()]);
  return (
    <article>
      <PageData trail={[{ name: "Politica resi e rimborsi", path: routes.returns }]} />
      <PictureOpening
        title={
          <>
            {`${settings.returns.withdrawalDays} giorni per provarlo. `}
            <span className="inline-block max-w-full">O ti rimborsiamo.</span>
          </>
        }
        lead="Se non fa per te, lo rimandi e riavrai quanto hai speso. Qui c’è tutto: tempi, costi, eccezioni."
        picture={pictures.scatola}
      />
      <ReturnPolicy settings={settings} replyTime={replyTime} />
    </article>
  );
}
