import { safetyTexts } from "@/lib/catalog/model/device";
import { takeBackText } from "@/lib/settings/copy/goods";
import { type ShopSettings } from "@/lib/settings/model/settings";

/** Id of the list; the buy panel links to it. */
export const WARNINGS_ID = "avvertenze";

/** Shows who must not use the device and how an old one is taken back, open beside the buy button. */
export function DeviceWarnings({ settings }: { settings: Pick<ShopSettings, "takeBack"> }) {
  return (
    <div id={WARNINGS_ID} className="mt-5 text-note leading-snug text-cocoa lg:pb-section">
      <h2 className="font-semibold text-ink" id="h-warnings">
        Prima di comprare: chi non deve usarlo
      </h2>
      <p className="mt-1.5">{safetyTexts.adultsOnly}</p>
      <ul
        aria-labelledby="h-warnings"
        className="mt-1.5 first-letter:uppercase max-md:*:inline max-md:*:not-last:after:content-[';_'] md:mt-2 md:border-t md:border-gold-veil md:*:border-b md:*:border-gold-veil md:*:py-1.5 md:*:text-pretty"
      >
        {safetyTexts.notFor.map((person) => (
          <li key={person} className="first-letter:uppercase">
            {person}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-pretty">{safetyTexts.notOn}</p>
      <p className="mt-4 text-pretty">
        <strong className="font-semibold text-ink">Hai un vecchio apparecchio?</strong>
        {` ${takeBackText(settings)}`}
      </p>
    </div>
  );
}
