import { Icon } from "@/components/ui/icon";

/** The round ivory button on a film. */
export function FilmButton({
  icon,
  label,
  className,
  onClick,
}: {
  icon: "play" | "pause";
  label: string;
  /** Where it stands. */
  className: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`absolute grid size-14 place-items-center rounded-full border border-gold bg-ivory transition-colors duration-(--duration-touch) hover:bg-rose ${className}`}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
