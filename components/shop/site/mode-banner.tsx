import { type ModeNotice } from "@/lib/settings/copy/mode";

/** Says above the page that payments, or everything, are not real. */
export function ModeBanner({ notice }: { notice: ModeNotice | null }) {
  if (!notice) return null;
  return (
    <aside
      aria-label={notice.label}
      className="bg-cream px-margin py-1 text-center text-xs/5 md:py-2 md:text-small md:leading-snug text-cocoa print:px-0 print:text-left"
    >
      <span className="max-md:sr-only">{notice.text}</span>
      <span aria-hidden="true" className="md:hidden print:hidden">
        {notice.short}
      </span>
    </aside>
  );
}
