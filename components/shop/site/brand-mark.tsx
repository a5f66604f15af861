import { Link } from "@/components/ui/link";
import { routes } from "@/lib/platform/routes";

/** Shows the brand with its three arches, linked to the home page; `onFollow` lets a menu close itself. */
export function BrandMark({ name, onFollow }: { name: string; onFollow?: () => void }) {
  return (
    <Link
      href={routes.home}
      onClick={onFollow}
      className="inline-flex min-h-touch items-center gap-2 font-serif text-[min(1.75rem,11vw)] leading-none tracking-[-0.02em] no-underline lg:text-[min(2rem,11vw)]"
    >
      <svg
        viewBox="0 0 36 24"
        aria-hidden="true"
        className="h-4 w-6 max-w-[7vw] fill-none stroke-gold stroke-[1.6]"
        strokeLinecap="round"
      >
        <path d="M2 22a16 16 0 0 1 32 0M8 22a10 10 0 0 1 20 0M14 22a4 4 0 0 1 8 0" />
      </svg>
      {name}
    </Link>
  );
}
