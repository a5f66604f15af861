/** A path of our own set (`./icons.ts`), or the paths of one of Lucide's (`components/admin/ui/icons.ts`). */
export type IconDrawing = string | string[];

/** A decorative line icon; the adjacent text or the button's label carries the meaning. */
export function Icon({
  drawing,
  className = "size-5",
}: {
  drawing: IconDrawing;
  className?: string;
}) {
  const isOwn = typeof drawing === "string";
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`flex-none fill-none stroke-current ${isOwn ? "stroke-[1.35]" : "stroke-[1.75]"} ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {[drawing].flat().map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
