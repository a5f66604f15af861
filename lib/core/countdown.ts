/** Returns the whole seconds until `end`, never below 0. Arguments are milliseconds since 1970. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

export function urgencyOf(seconds: number): "normal" | "warning" | "urgent" {
  if (seconds > 180) return "normal";
  return seconds > 60 ? "warning" : "urgent";
}

/** Seconds at which the remaining time is announced to screen readers, besides the start. */
const announcedAt = [180, 60, 0];

/** Returns the last announced time: the start, or the latest announcement already passed. */
export function announcedSeconds(start: number, seconds: number): number {
  return Math.min(...[start, ...announcedAt].filter((at) => at >= seconds));
}

/** Formats seconds: `252` → `04:12`. */
export function formatClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Formats seconds for screen readers: `252` → `Restano 4 minuti e 12 secondi`. */
export function formatSpokenTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (seconds === 0) return "Il tempo è scaduto";
  const parts = [
    ...(minutes > 0 ? [minutes === 1 ? "1 minuto" : `${minutes} minuti`] : []),
    ...(rest > 0 ? [rest === 1 ? "1 secondo" : `${rest} secondi`] : []),
  ];
  return `${seconds === 1 || seconds === 60 ? "Resta" : "Restano"} ${parts.join(" e ")}`;
}
