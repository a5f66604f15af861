import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export const ROWS_PER_PAGE = 20;

export const conversationViews = ["all", "unanswered", "handed_over"] as const;
export type ConversationView = (typeof conversationViews)[number];

/** States of an unanswered question: open, used in an article, or dismissed. */
export const questionStates = ["open", "drafted", "dismissed"] as const;
export type QuestionState = (typeof questionStates)[number];

/** Values in the URL; the first of each is the default. */
export const viewValues: Record<ConversationView, string> = {
  all: "tutte",
  unanswered: "senza-risposta",
  handed_over: "passate",
};
export const stateValues: Record<QuestionState, string> = {
  open: "aperte",
  drafted: "in-articoli",
  dismissed: "archiviate",
};

export type ConversationFilter = { view: ConversationView; search: string; page: number };

export type QuestionFilter = { state: QuestionState; page: number };

export function conversationsHref({ view, search, page }: ConversationFilter): string {
  return withQuery(dashboardRoutes.adminConversations, {
    ...(view !== "all" && { mostra: viewValues[view] }),
    ...(search !== "" && { cerca: search }),
    ...(page > 1 && { pagina: String(page) }),
  });
}

export function questionsHref({ state, page }: QuestionFilter): string {
  return withQuery(dashboardRoutes.adminAssistant, {
    ...(state !== "open" && { stato: stateValues[state] }),
    ...(page > 1 && { pagina: String(page) }),
  });
}

export function conversationHref(id: string): string {
  return `${dashboardRoutes.adminConversations}/${id}`;
}

export function articleHref(id: string | null): string {
  return `${dashboardRoutes.adminArticles}/${id ?? NEW_ARTICLE}`;
}

/** Path segment of a new article. */
export const NEW_ARTICLE = "nuovo";

export function topicHref(id: string): string {
  return `${dashboardRoutes.adminTopics}/${id}`;
}

export function trialHref(question: string): string {
  return withQuery(dashboardRoutes.assistantTrial, { domanda: question });
}

function withQuery(path: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
