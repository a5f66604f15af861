import { type ClassNames } from "react-day-picker";

const step =
  "absolute top-2 z-1 grid size-8 place-items-center rounded-control text-cocoa hover:bg-hover aria-disabled:text-line-strong aria-disabled:hover:bg-transparent max-md:size-11";
const end = "[&>button]:bg-night [&>button]:text-on-night [&>button]:hover:bg-night-hover";

export const calendarClasses: Partial<ClassNames> = {
  root: "relative",
  months: "flex justify-center gap-7 px-5 pt-3.5 pb-3 max-md:px-4",
  nav: "contents",
  button_previous: `${step} left-3.5`,
  button_next: `${step} right-3.5`,
  chevron: "size-4 fill-current",
  month_caption: "mb-2 grid h-5 place-items-center font-semibold max-md:mb-3 max-md:h-9",
  month_grid: "border-separate border-spacing-x-0 border-spacing-y-0.5",
  weekday: "h-6 w-8.5 text-center text-xs font-normal text-muted max-md:w-11",
  day: "p-0 text-center",
  day_button:
    "h-8 w-8.5 rounded-field hover:bg-hover disabled:cursor-default disabled:text-line-strong disabled:hover:bg-transparent max-md:size-11",
  today: "font-semibold",
  outside: "bg-transparent!",
  range_start: end,
  range_middle: "bg-selected",
  range_end: end,
};
