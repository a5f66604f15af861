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
  const answer = buttonClass(
    "outline",
    "grow basis-22 px-1 max-lg:min-h-touch max-lg:py-1 max-lg:text-note",
  );
  return (
    <div role="dialog" aria-labelledby="h-consent" className="consent-banner">
      <div>
        <p id="h-consent" className="pr-10 font-serif text-[1.125rem]/[1.2] lg:text-title-3">
          {bannerCopy.title}
        </p>
        <p className="mt-1 max-w-[40rem] text-[0.8125rem]/[1.35] text-cocoa md:text-note/[1.5]">
          {`${bannerCopy.text} `}
          <Link href={routes.cookies} className="underline">
            Informativa cookie
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 lg:gap-x-4">
        <div className="flex grow flex-wrap gap-x-2.5 gap-y-1 basis-46 lg:gap-x-4">
          <button type="button" data-consent="refused" className={answer}>
            {bannerCopy.refuse}
          </button>
          <button type="button" data-consent="accepted" className={answer}>
            {bannerCopy.accept}
          </button>
        </div>
        <ConsentButton className={buttonClass("link", "text-[0.8125rem] lg:text-body")}>
          {bannerCopy.choose}
        </ConsentButton>
      </div>
      <button
        type="button"
        data-consent="closed"
        aria-label={bannerCopy.close}
        className={buttonClass("icon", "absolute top-0 right-1 lg:top-2 lg:right-2")}
      >
        <Icon drawing={thin.close} />
      </button>
    </div>
  );
}
