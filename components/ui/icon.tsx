/** A path of our own set, or the paths of one of Lucide's (`components/admin/ui/icons.ts`). */
export type IconDrawing = string | string[];

type IconProps = { drawing: IconDrawing; className?: string };

/** A decorative line icon; the adjacent text or the button's label carries the meaning. */
export function Icon({ drawing, className }: IconProps) {
  const look = typeof drawing === "string" ? "icon" : "icon stroke-[1.75]";
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className ? `${look} ${className}` : look}
    >
      {[drawing].flat().map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** The shop's own set, a path each. */
export const thin = {
  alert: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5v5.500M12 16.400v.1",
  arrowLeft: "M20 12H4m6-6-6 6 6 6",
  arrowRight: "M4 12h16m-6-6 6 6-6 6",
  bag: "M5 8h14l1 12H4L5 8ZM9 10V7a3 3 0 0 1 6 0v3",
  chevronDown: "m6 9 6 6 6-6",
  chat: "M4 5h16v11H11l-5 4v-4H4V5ZM8.500 10.500h7",
  check: "m5 12.5 4.5 4.500L19 7.5",
  close: "m6 6 12 12M18 6 6 18",
  enlarge: "M14 4h6v6m0-6-7 7M10 20H4v-6m0 6 7-7",
  menu: "M3 9h18M3 15h12",
  minus: "M6 12h12",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l11-6.5-11-6.5Z",
  plus: "M6 12h12M12 6v12",
  reduce: "M20 10h-6V4m0 6 6.500-6.500M4 14h6v6m0-6-6.500 6.500",
  send: "M4 12 20 5l-6 15-3-6-7-2Zm7 2 9-9",
  stop: "M7 7h10v10H7V7Z",
} as const;
