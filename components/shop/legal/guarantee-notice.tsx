import {
  guaranteeNoticeAlt,
  guaranteeNoticeLabel,
  guaranteeText,
  guaranteeTitle,
} from "@/lib/settings/copy/guarantee";
import { type GuaranteeNotice as Notice } from "@/lib/settings/model/guarantee-notice";

/**
 * Shows the official notice on the legal guarantee that the owner uploaded: a picture, or a link to a PDF
 * below the shop's own words. Without a file, the shop's own words alone (Directive (EU) 2024/825).
 */
export function GuaranteeNotice({ notice }: { notice: Notice | null }) {
  if (notice?.picture)
    return (
      <a href={notice.href} target="_blank" rel="noreferrer" className="block">
        <img
          src={notice.href}
          {...notice.picture}
          alt={guaranteeNoticeAlt}
          loading="lazy"
          className="h-auto w-full bg-white"
        />
      </a>
    );
  return (
    <div className="border-l-3 border-gold bg-cream px-4.5 py-4 text-[0.9375rem] leading-snug">
      <p className="font-semibold">{guaranteeTitle}</p>
      <p className="mt-1.5 text-pretty text-cocoa">{guaranteeText}</p>
      {notice && (
        <p className="mt-1.5">
          <a
            href={notice.href}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-1 underline"
          >
            {guaranteeNoticeLabel} (PDF)
          </a>
        </p>
      )}
    </div>
  );
}
