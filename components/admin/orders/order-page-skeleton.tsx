/** Skeleton of the order page. Appears after 200 ms, so that a fast response shows none. */
export function OrderPageSkeleton() {
  const bar = "block h-2.5 rounded-field bg-line/70";
  return (
    <div role="status" className="animate-[veil-in_1ms_200ms_both]">
      <span className="sr-only">Caricamento dell’ordine…</span>
      <div aria-hidden="true" className="grid gap-8 pt-8">
        <span className={`${bar} h-6! w-48`} />
        <span className={`${bar} w-72 max-w-full`} />
        <span className="block h-30 rounded-panel bg-cream" />
        {Array.from({ length: 6 }, (_, line) => (
          <span key={line} className={`${bar} ${line % 2 ? "w-3/4" : "w-full"}`} />
        ))}
      </div>
    </div>
  );
}
