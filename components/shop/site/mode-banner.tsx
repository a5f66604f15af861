import { type ModeNotice } from "@/lib/settings/copy/mode";

/** Says above the page that payments, or everything, are not real. */
export function ModeBanner({ notice }: { notice: ModeNotice | null }) {
  if (!notice) return null;
  return (
    <aside
      aria-label={notice.label}
      className="bg-cream px-margin py-2 text-center text-small leading-snug text-cocoa print:px-0 print:text-left"
    >
      {notice.text}
    </aside>
  );
}
