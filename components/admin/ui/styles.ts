/** Type of the dashboard: 13/20, larger on phones, tabular figures. */
export const adminText =
  "text-small/5 tabular-nums max-md:text-[0.9375rem]/[1.375rem] [&_:focus-visible]:outline-offset-2";

const box =
  "inline-flex items-center justify-center gap-1.5 border font-medium whitespace-nowrap no-underline";
const button = `${box} transition-colors duration-(--duration-touch) disabled:cursor-not-allowed max-md:text-[0.9375rem]`;
const disabled = "disabled:border-line disabled:bg-cream disabled:text-muted";
const rectangle = `${button} rounded-control`;
const worded = `${rectangle} ${disabled} h-8 px-3 max-md:h-11 max-md:px-4`;
const night = `${button} ${disabled} rounded-full border-night bg-night text-on-night hover:border-night-hover hover:bg-night-hover`;

const styles = {
  quiet: `${worded} border-line-strong bg-well hover:border-field-border hover:bg-hover`,
  ghost: `${rectangle} h-7 border-transparent px-2.5 text-cocoa hover:bg-hover hover:text-ink max-md:h-11`,
  icon: `${rectangle} size-8 border-line-strong bg-well hover:border-field-border hover:bg-hover max-md:size-11`,
  "icon-off": `${rectangle} size-8 border-line bg-cream text-muted max-md:size-11`,
  "ghost-icon": `${rectangle} size-8 border-transparent text-cocoa hover:bg-hover hover:text-ink max-md:size-11`,
  "on-night": `${rectangle} h-8 border-on-night/30 px-3 text-on-night hover:bg-on-night/10`,
  danger: `${worded} border-danger-line bg-well text-danger hover:border-danger hover:bg-danger-veil`,
  "danger-solid": `${worded} border-danger bg-danger text-on-danger hover:border-night hover:bg-night hover:text-on-night`,
  capsule: `${night} h-8 px-4 max-md:h-11 max-md:px-5`,
  primary: `${night} h-11 px-5 text-[0.9375rem] max-md:h-12 max-md:text-base`,
} as const;

/** Returns the class names of a dashboard button, or of a link styled as one. */
export function adminButton(style: keyof typeof styles, extra = ""): string {
  return extra ? `${styles[style]} ${extra}` : styles[style];
}

const field = "w-full rounded-control border border-field-border bg-well";
const fieldState =
  "focus-visible:-outline-offset-1! aria-invalid:border-danger aria-invalid:shadow-[0_0_0_1px_var(--color-danger)]";
const fieldDisabled = "disabled:border-line disabled:bg-cream disabled:text-cocoa";
const placeholder = "placeholder:text-muted placeholder:opacity-100";

/** Class names of a dashboard field; below, of a text area, a label and an error. */
export const fieldClass = `${field} ${fieldState} ${fieldDisabled} ${placeholder} h-8 px-2.5 max-md:h-11 max-md:text-base`;
export const areaClass = `${fieldClass} h-auto! resize-y py-2 leading-5 max-md:leading-6`;
export const labelClass = "text-xs/4 font-medium text-cocoa max-md:text-small/5";
export const errorClass = "text-xs/4 text-danger max-md:text-small/5";

/** Class names of a field of the sign-in pages and of its label. */
export const signInFieldClass = `${field} ${fieldState} h-11 px-3 text-[0.9375rem] max-md:h-12 max-md:text-base`;
export const signInLabelClass = "font-medium text-cocoa";

export const optionClass =
  "admin-check flex items-start gap-2.5 max-md:min-h-11 max-md:items-center";

export const linkClass =
  "text-gold-text underline decoration-gold-text/40 underline-offset-3 hover:decoration-current";

/** Class names of a link on its own line, large enough for touch on phones. */
export const touchClass = "max-md:inline-flex max-md:min-h-11 max-md:items-center";
export const ownLinkClass = `${linkClass} ${touchClass}`;

/** Class names of what unfolds a list. */
export const summaryClass =
  "flex h-9 w-fit cursor-pointer items-center text-cocoa underline decoration-line-strong underline-offset-4 hover:text-ink max-md:h-11";

export const pageTitleClass =
  "font-serif text-[1.875rem]/9 font-light tracking-[-0.012em] max-md:text-[1.5625rem]/8";
export const sectionHeadClass = "text-note/5 font-semibold max-md:text-base/6";

/** Class names of small print below or beside something. */
export const noteClass = "text-xs/4 text-cocoa max-md:text-small/5";

/** Class names of a coloured block, as wide as the window on phones. */
export const blockClass = "rounded-panel px-5 max-md:-mx-4 max-md:rounded-none max-md:px-4";

export const iconClass = "size-4";
export const smallIconClass = "size-3.5";

const segment =
  "inline-flex h-7.5 items-center justify-center px-2.75 font-medium text-cocoa no-underline hover:text-ink";
const segmentEdges =
  "not-first:border-l not-first:border-line first:rounded-l-control last:rounded-r-control";
const segmentActive =
  "aria-[current]:bg-selected aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--color-gold)]";

/** Class names of a row of options; the active one has `aria-current` or `aria-pressed`. */
export const segmentClass = {
  group: "inline-flex rounded-control border border-line-strong bg-well max-md:flex",
  item: `${segment} ${segmentEdges} ${segmentActive} max-md:h-10.5 max-md:flex-1 max-md:px-1.5`,
} as const;

/** Class names of a head in a table of figures. */
export const figureHeadClass =
  "h-7.5 border-b border-line-strong px-2.5 text-xs font-medium text-cocoa first:pl-0 last:pr-0";

/** Class names of content that depends on the period; dimmed while another period loads. */
export const busyClass =
  "transition-opacity duration-(--duration-touch) in-[main:has([data-period-button][aria-busy=true])]:opacity-60";
