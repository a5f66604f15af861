import { type Metadata } from "next";
import { BoxPage } from "@/components/shop/checkout/frame";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { reviewRoutes, routes } from "@/lib/platform/routes";
import { findOptOut } from "@/lib/reviews/queries/invitation";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Inviti a recensire",
  robots: { index: false, follow: false },
};

/** Opened from an e-mail link. A GET changes nothing, because mail programs open links too. */
export const dynamic = "force-dynamic";

export default async function ReviewOptOutPage({ params }: PageProps<"/recensione/basta/[token]">) {
  const { token } = await params;
  const [found, { brand }] = await Promise.all([findOptOut(token), getSettings()]);
  return (
    <BoxPage brand={brand}>
      {found === null ? (
        <>
          <h1 className="title-1 pt-6">Questo link non è valido</h1>
          <p className="lead mt-5 max-w-measure">
            Aprilo di nuovo dall’email, tutto intero. Se non va, scrivici: ci pensiamo noi.
          </p>
          <p className="mt-8">
            <Link href={routes.contact} className={buttonClass("filled")}>
              Scrivici
            </Link>
          </p>
        </>
      ) : found.refused ? (
        <>
          <h1 className="title-1 pt-6">Fatto</h1>
          <p className="lead mt-5 max-w-measure">
            Non chiederemo più recensioni a <span className="wrap-anywhere">{found.email}</span>. Le
            email sui tuoi ordini arrivano come prima.
          </p>
        </>
      ) : (
        <>
          <h1 className="title-1 pt-6">Niente più inviti?</h1>
          <p className="lead mt-5 max-w-measure">
            Se confermi, non chiederemo più recensioni
            {" a "}
            <span className="wrap-anywhere">{found.email}</span>, neppure per gli ordini futuri. Le
            email sui tuoi ordini arrivano come prima.
          </p>
          <form method="post" action={reviewRoutes.submitOptOut} className="mt-8">
            <input type="hidden" name="token" value={token} />
            <button type="submit" className={buttonClass("filled", "max-md:w-full")}>
              Non invitarmi più
            </button>
          </form>
        </>
      )}
    </BoxPage>
  );
}
