import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { type Db, getDb } from "@/lib/platform/db/client";
import { articleIdOf } from "../knowledge/passage";
import { listPassages } from "../knowledge/passages";
import { type TopicOption, type TopicPage, type TopicRow } from "../model/knowledge";

/** Lists the topics of the shop's own texts with the number of their phrasings. */
export async function listTopics(_: Staff, now: Date): Promise<TopicRow[]> {
  const topics = await ownTopics(now);
  const counted = await getDb().knowledgePhrasing.groupBy({ by: ["topic"], _count: true });
  const counts = new Map(counted.map(({ topic, _count }) => [topic, _count]));
  return topics.map(({ id, title, topic = "knowledge" }) => ({
    id,
    title,
    kind: topic,
    phrasings: counts.get(id) ?? 0,
  }));
}

/** Loads a topic with its answer and phrasings, or null. */
export async function findTopic(_: Staff, id: string, now: Date): Promise<TopicPage | null> {
  const topic = (await ownTopics(now)).find((one) => one.id === id);
  if (!topic) return null;
  const { title, text } = topic;
  return { id, title, text, ...(await readTopicPhrasings(getDb(), id)) };
}

/** Reads the phrasings of a topic, oldest first, and what identifies this state of them. */
export async function readTopicPhrasings(
  db: Db,
  topic: string,
): Promise<{ phrasings: string[]; revision: string }> {
  const rows = await db.knowledgePhrasing.findMany({ where: { topic }, orderBy: { id: "asc" } });
  const latest = Math.max(0, ...rows.map(({ changedAt }) => changedAt.getTime()));
  return { phrasings: rows.map(({ text }) => text), revision: `${rows.length} ${latest}` };
}

/** Lists topics and published articles, to which a question can be added. */
export async function listTopicOptions(now: Date): Promise<TopicOption[]> {
  const options = (await listPassages(now)).map(({ id, title }) => ({ id, title }));
  return options.toSorted((a, b) => a.title.localeCompare(b.title, "it"));
}

async function ownTopics(now: Date) {
  return (await listPassages(now)).filter(({ id }) => articleIdOf(id) === null);
}
