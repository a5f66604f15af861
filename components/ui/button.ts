const styles = {
  filled: "button",
  small: "button button-small",
  outline: "button-outline",
  smallOutline: "button-outline button-small",
  link: "button-link",
  /** At the end of an input's line. */
  inField: "button-field",
  icon: "button-icon",
} as const;

/** Returns the class names of a button, or of a link styled as one (app/components.css). */
export function buttonClass(style: keyof typeof styles, extra = ""): string {
  return extra ? `${styles[style]} ${extra}` : styles[style];
}
