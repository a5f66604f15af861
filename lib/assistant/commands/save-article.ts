import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { type AuditAction } from "@/lib/platform/audit/model";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { type KnowledgeArticle } from "@/lib/platform/db/generated/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { listReplaceable } from "../knowledge/passages";
import { type ArticleStatus } from "../model/knowledge";
import { safetyTopicsIn } from "../safety/safety";
import { type SafetyTopic } from "../safety/signs";
import { type SaveArticleInput } from "../schema/knowledge";

export type ArticleError =
  | { code: "article_gone" | "changed_meanwhile" | "published" }
  /** Only reviewed texts may answer these. */
  | { code: "safety_topics"; topics: SafetyTopic[] };

/** A saved article; `savedAt` (ISO 8601) must accompany its next change. */
export type SavedArticle = { id: string; savedAt: string };

/** Saves an article. A published article applies from the next message. */
export async function saveArticle(
  { actor }: Staff<"write">,
  input: SaveArticleInput,
  now: Date,
): Promise<Result<SavedArticle, ArticleError>> {
  const { id, knownAt, status, title, questions, body, page, replacing } = input;
  const topics = safetyTopicsIn([title, ...questions, body].join("\n"));
  if (status === "published" && topics.length > 0) return err({ code: "safety_topics", topics });
  const answers = await listReplaceable(now);
  const replaces = answers
    .map((answer) => answer.id)
    .filter((answer) => replacing === "some" && input.replaces.includes(answer));
  const publishedAt = status === "published" ? now : null;
  const written = { status, title, questions, body, replaces, publishedAt };
  const data = { ...written, href: page, updatedAt: now };
  return inTransaction(async (tx) => {
    if (id === null) {
      const made = await tx.knowledgeArticle.create({ data: { ...data, createdAt: now } });
      await audit(tx, { actor, now, answers, before: null, after: made });
      return ok({ id: made.id, savedAt: now.toISOString() });
    }
    const before = await lockArticle(tx, id);
    if (!before) return err({ code: "article_gone" as const });
    if (before.updatedAt.toISOString() !== knownAt)
      return err({ code: "changed_meanwhile" as const });
    const after = await tx.knowledgeArticle.update({ where: { id }, data });
    // A visitor's words that nobody has read over must not enter the permanent audit log.
    const isVisitors = before.origins.some(({ settledAt }) => +settledAt === +before.updatedAt);
    const { title: _title, questions: _questions, ...read } = before;
    await audit(tx, { actor, now, answers, before: isVisitors ? read : before, after });
    return ok({ id, savedAt: now.toISOString() });
  });
}

/** Deletes a draft and reopens the question it came from. */
export async function deleteArticle(
  { actor }: Staff<"write">,
  { articleId: id }: { articleId: string },
  now: Date,
): Promise<Result<null, ArticleError>> {
  return inTransaction(async (tx) => {
    const article = await lockArticle(tx, id);
    if (!article) return err({ code: "article_gone" as const });
    if (article.status === "published") return err({ code: "published" as const });
    await tx.knowledgeArticle.delete({ where: { id } });
    await recordAudit(tx, { actor, action: "assistant.article_deleted", subject: id }, now);
    return ok(null);
  });
}

/** Reads an article with the questions it came from, and serialises changes to it. */
export async function lockArticle(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT id FROM knowledge_articles WHERE id = ${id}::uuid FOR UPDATE`;
  const include = { origins: { select: { settledAt: true } } };
  return tx.knowledgeArticle.findUnique({ where: { id }, include });
}

type AuditedArticle = Pick<KnowledgeArticle, "status" | "replaces" | "body" | "href"> &
  Partial<Pick<KnowledgeArticle, "title" | "questions">>;

async function audit(
  tx: Tx,
  change: {
    actor: string;
    now: Date;
    /** The shop's own answers, for the titles of those replaced. */
    answers: readonly { id: string; title: string }[];
    before: AuditedArticle | null;
    after: KnowledgeArticle;
  },
): Promise<void> {
  const { actor, now, answers, before, after } = change;
  const auditData = ({ status, title, questions, replaces, body, href }: AuditedArticle) => ({
    status,
    ...(title !== undefined && { title }),
    ...(questions !== undefined && { questions }),
    replaces: replaces.map((id) => answers.find((answer) => answer.id === id)?.title ?? id),
    body,
    page: href,
  });
  const action = actionOf(before?.status ?? null, after.status);
  const changed = { before: before && auditData(before), after: auditData(after) };
  await recordAudit(tx, { actor, action, subject: after.id, ...changed }, now);
}

function actionOf(before: ArticleStatus | null, after: ArticleStatus): AuditAction {
  if (before === after) return "assistant.article_changed";
  if (after === "published") return "assistant.article_published";
  return before === null ? "assistant.article_created" : "assistant.article_withdrawn";
}
