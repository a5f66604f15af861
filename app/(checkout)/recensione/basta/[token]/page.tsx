import { type Metadata } from "next";
import { buttonClass } from "@/components/ui/button";
import { pictures } from "@/components/ui/pictures";
import { reviewRoutes, routes } from "@/lib/platform/routes";
import { findOptOut } from "@/lib/reviews/queries/invitation";
import { Opening, PicturePage } from "../../../frame";

export const metadata: Metadata = {
  title: "Inviti a recensire",
  robots: { index: false, follow: false },
};

/** Opened from an e-mail link. A GET changes nothing, because mail programs open links too. */
export const dynamic = "force-dynamic";

export default async function ReviewOptOutPage({ params }: PageProps<"/recensione/basta/[token]">) {
  const { token } = await params;
  const found = await findOptOut(token);
  if (found === null)
    return (
      <PicturePage picture={pictures["06-testimonianze"]}>
        <Opening
          title="Questo link non è valido"
          lead="Aprilo di nuovo dall’email, tutto intero. Se non va, scrivici: ci pensiamo noi."
          next={{ href: routes.contact, label: "Scrivici" }}
        />
      </PicturePage>
    );
  const email = <span className="wrap-anywhere">{found.email}</span>;
  return (
    <PicturePage picture={pictures["06-testimonianze"]}>
      {found.refused ? (
        <Opening
          title="Fatto"
          lead={
            <>
              Non chiederemo più recensioni a {email}. Le email sui tuoi ordini arrivano come prima.
            </>
          }
        />
      ) : (
        <Opening
          title="Niente più inviti?"
          lead={
            <>
              Se confermi, non chiederemo più recensioni a {email}, neppure per gli ordini futuri.
              Le email sui tuoi ordini arrivano come prima.
            </>
          }
        >
          <form method="post" action={reviewRoutes.submitOptOut} className="mt-8">
            <input type="hidden" name="token" value={token} />
            <button type="submit" className={buttonClass("filled", "max-md:w-full")}>
              Non invitarmi più
            </button>
          </form>
        </Opening>
      )}
    </PicturePage>
  );
}
