/** Says above the page that the shop is closed, or will be within a week. */
export function ClosureBanner({ notice }: { notice: string | null }) {
  if (notice === null) return null;
  return (
    <aside
      aria-label="Chiusura"
      className="bg-cream px-margin py-1 text-center text-xs/5 text-balance text-cocoa lg:py-2 md:text-small md:leading-snug print:hidden"
    >
      {notice}
    </aside>
  );
}
