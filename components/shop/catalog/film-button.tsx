import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";

export function FilmButton({
  icon,
  label,
  className,
  onClick,
}: {
  icon: "play" | "pause";
  label: string;
  className: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`absolute grid size-14 place-items-center rounded-full border border-gold bg-ivory text-ink transition-colors duration-(--duration-touch) hover:bg-rose ${className}`}
      onClick={onClick}
    >
      <Icon drawing={thin[icon]} />
    </button>
  );
}
