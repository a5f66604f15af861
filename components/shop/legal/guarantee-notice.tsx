import { guaranteeNoticeAlt, guaranteeText, guaranteeTitle } from "@/lib/settings/copy/guarantee";
import { type GuaranteeNotice as Notice } from "@/lib/settings/model/guarantee-notice";

/**
 * Shows the official notice on the legal guarantee that the owner uploaded, or the shop's own words (Directive
 * (EU) 2024/825).
 */
export function GuaranteeNotice({ notice }: { notice: Notice | null }) {
  if (notice) {
    const { href, width, height } = notice;
    return (
      <a href={href} target="_blank" rel="noreferrer" className="block">
        <img
          src={href}
          width={width}
          height={height}
          alt={guaranteeNoticeAlt}
          loading="lazy"
          className="h-auto w-full bg-white"
        />
      </a>
    );
  }
  return (
    <div className="border-l-3 border-gold bg-cream px-4.5 py-4 text-[0.9375rem] leading-snug">
      <p className="font-semibold">{guaranteeTitle}</p>
      <p className="mt-1.5 text-pretty text-cocoa">{guaranteeText}</p>
    </div>
  );
}
