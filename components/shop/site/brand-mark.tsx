import { Link } from "@/components/ui/link";
import { routes } from "@/lib/platform/routes";

/** Shows the brand with its three arches, linked to the home page; `onFollow` lets a menu close itself. */
export function BrandMark({ name, onFollow }: { name: string; onFollow?: () => void }) {
  return (
    <Link href={routes.home} onClick={onFollow} className="brand-mark">
      <svg viewBox="0 0 36 24" aria-hidden="true">
        <path d="M2 22a16 16 0 0 1 32 0M8 22a10 10 0 0 1 20 0M14 22a4 4 0 0 1 8 0" />
      </svg>
      {name}
    </Link>
  );
}
