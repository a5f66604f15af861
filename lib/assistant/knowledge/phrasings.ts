import { valueOf } from "@/lib/core/value-of";
import { type Passage } from "./passage";
import phrasings from "./phrasings.json";

const byTopic: Readonly<Record<string, readonly string[]>> = phrasings;

/** Returns the ways in which visitors ask for a passage; and for what it stands for. */
export function phrasingsOf({ id, standsFor = [] }: Passage): string[] {
  return [id, ...standsFor]
    .flatMap((topic) => valueOf(byTopic, topic) ?? [])
    .flatMap((line) => line.split("; "));
}
