import { buttonClass } from "@/components/ui/button";
import { Icon, thin } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/platform/routes";
import { bannerCopy } from "@/lib/visits/copy/consent";
import { ConsentButton } from "./consent-button";

/**
 * Asks for cookie consent (Garante 231/2021; docs/specification.md#consent) until the visitor has
 * answered. First in the page, so that the keyboard reaches it early, and without a focus trap.
 * `ConsentHost` handles its buttons. Without scripts it stays hidden, and nothing it asks about runs.
 */
export function ConsentBanner() {
  const answer = buttonClass("outline");
  return (
    <div role="dialog" aria-labelledby="h-consent" className="consent-banner">
      <div>
        <p id="h-consent">{bannerCopy.title}</p>
        <p>
          {`${bannerCopy.text} `}
          <Link href={routes.cookies} className="underline">
            Informativa cookie
          </Link>
        </p>
      </div>
      <div>
        <div>
          <button type="button" data-consent="refused" className={answer}>
            {bannerCopy.refuse}
          </button>
          <button type="button" data-consent="accepted" className={answer}>
            {bannerCopy.accept}
          </button>
        </div>
        <ConsentButton className={buttonClass("link")}>{bannerCopy.choose}</ConsentButton>
      </div>
      <button
        type="button"
        data-consent="closed"
        aria-label={bannerCopy.close}
        className={buttonClass("icon")}
      >
        <Icon drawing={thin.close} />
      </button>
    </div>
  );
}
