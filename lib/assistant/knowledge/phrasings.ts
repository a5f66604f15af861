import { type Passage } from "./passage";
import phrasings from "./phrasings.json";

const byTopic: Readonly<Record<string, readonly string[]>> = phrasings;

/** Returns the ways in which visitors ask for a passage; an article has those of what it replaces. */
export function phrasingsOf({ id, replaces = [] }: Passage): string[] {
  return [id, ...replaces]
    .flatMap((topic) => byTopic[topic] ?? [])
    .flatMap((line) => line.split("; "));
}
