import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";
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
  const answer = buttonClass("outline", "px-2");
  return (
    <div role="dialog" aria-labelledby="h-consent" className="consent-banner">
      <div>
        <p id="h-consent" className="title-3 pr-10">
          {bannerCopy.title}
        </p>
        <p className="mt-1.5 max-w-[40rem] text-note/[1.5] text-cocoa">
          {bannerCopy.text}{" "}
          <Link href={routes.cookies} prefetch={false} className="underline">
            Informativa cookie
          </Link>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-x-2.5">
        <button type="button" data-consent="refused" className={answer}>
          {bannerCopy.refuse}
        </button>
        <button type="button" data-consent="accepted" className={answer}>
          {bannerCopy.accept}
        </button>
        <ConsentButton
          className={buttonClass(
            "link",
            "col-span-2 mt-1 justify-self-center lg:justify-self-start",
          )}
        >
          {bannerCopy.choose}
        </ConsentButton>
      </div>
      <button
        type="button"
        data-consent="closed"
        aria-label={bannerCopy.close}
        className={buttonClass("icon", "absolute top-2 right-2")}
      >
        <Icon drawing={thin.close} />
      </button>
    </div>
  );
}
