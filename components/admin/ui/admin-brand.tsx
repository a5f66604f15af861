import { Link } from "@/components/ui/link";
import { type Route } from "@/lib/platform/routes";

type Props = { name: string; href: Route; className?: string };

export function AdminBrand({ name, href, className = "" }: Props) {
  return (
    <Link
      href={href}
      className={`inline-flex h-8 max-w-full items-center gap-2.5 max-md:h-11 font-serif text-[1.375rem]/8 tracking-[-0.015em] no-underline ${className}`}
    >
      <svg
        width="22"
        height="22"
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="flex-none fill-none stroke-current stroke-[1.5] text-gold"
        strokeLinecap="round"
      >
        <path d="M3 17a9 9 0 0 1 18 0M6.6 17a5.4 5.4 0 0 1 10.8 0M10.2 17a1.8 1.8 0 0 1 3.6 0" />
      </svg>
      <span className="truncate">{name}</span>
    </Link>
  );
}
