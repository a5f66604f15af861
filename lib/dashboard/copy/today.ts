import { differenceInCalendarDays, parseISO } from "date-fns";
import { millisecondsInMinute, minutesInDay } from "date-fns/constants";
import { italianDay } from "@/lib/core/business-days";
import { formatShortDay, formatTime } from "@/lib/core/dates";
import { countWord } from "@/lib/core/numbers";
import { groupOf, type TodayTask } from "../model/today";

const noBreak = "\u00A0";

/** Returns a task's deadline and its remark: `4 h 12 min`, `ore 16:00`. */
export function dueTexts({ dueAt }: Pick<TodayTask, "dueAt">, now: Date): [string, string] {
  if (!dueAt) return ["in giornata", ""];
  const day = italianDay(dueAt);
  const time = formatTime(dueAt);
  const today = italianDay(now);
  switch (groupOf({ dueAt }, now)) {
    case "late":
      return [
        `−${durationText(now.getTime() - dueAt.getTime())}`,
        day === today ? `oggi ${time}` : formatShortDay(day),
      ];
    case "today":
      return [durationText(dueAt.getTime() - now.getTime()), `ore ${time}`];
    case "tomorrow":
      return [formatShortDay(day), `ore ${time}`];
    case "later":
      return [
        formatShortDay(day),
        `fra ${differenceInCalendarDays(parseISO(day), parseISO(today))} giorni`,
      ];
  }
}

/** Returns the deadline of an answer as a phrase: `in ritardo di 3 h`, `entro oggi alle 16:00`. */
export function answerDue(dueAt: Date, now: Date): string {
  const group = groupOf({ dueAt }, now);
  if (group === "late") return `in ritardo di ${durationText(now.getTime() - dueAt.getTime())}`;
  const day = group === "today" ? "oggi" : formatShortDay(italianDay(dueAt));
  return `da rispondere entro ${day} alle ${formatTime(dueAt)}`;
}

/** Returns a duration: `12 min`, `4 h 12 min`, `1 giorno`, `3 giorni`. */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / millisecondsInMinute));
  if (minutes >= minutesInDay) {
    const days = Math.floor(minutes / minutesInDay);
    return days === 1 ? `1${noBreak}giorno` : `${days}${noBreak}giorni`;
  }
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? `${hours}${noBreak}h` : "", rest > 0 ? `${rest}${noBreak}min` : ""];
  return parts.filter((part) => part !== "").join(noBreak);
}

export function todaySentence(total: number, late: number): string {
  if (total === 0) return "Niente da fare.";
  const word = countWord(total, "una");
  const things = `${word.charAt(0).toUpperCase()}${word.slice(1)} ${total === 1 ? "cosa" : "cose"} da fare`;
  if (late === 0) return `${things}, nessuna in ritardo.`;
  return `${things}, ${countWord(late, "una")} in ritardo.`;
}
