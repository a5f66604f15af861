/** Shows the number of open tasks; red (`hot`) only if something is late or blocking. */
export function SectionBadge({ count, hot = false }: { count: number; hot?: boolean }) {
  if (count === 0) return null;
  return (
    <span
      data-hot={hot ? "" : undefined}
      className="text-xs/4 font-medium text-cocoa data-hot:text-danger"
    >
      {count}
      <span className="sr-only"> da fare</span>
    </span>
  );
}
