import { dashboardRoutes } from "@/lib/platform/routes";

export const ROWS_PER_PAGE = 20;

/** Which conversations are shown. */
export const conversationViews = ["all", "unanswered", "handed_over"] as const;
export type ConversationView = (typeof conversationViews)[number];

/** Where a question without an answer stands: open, in an article, or put aside. */
export const questionStates = ["open", "drafted", "dismissed"] as const;
export type QuestionState = (typeof questionStates)[number];

/** Their names in the address; the first of each is what is shown by itself. */
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

/** What the conversations' list shows. It lives in the address. */
export type ConversationFilter = { view: ConversationView; search: string; page: number };

/** What the list of questions shows. It lives in the address. */
export type QuestionFilter = { state: QuestionState; page: number };

/** The address of the conversations as `filter` says. */
export function conversationsHref({ view, search, page }: ConversationFilter): string {
  return withQuery(dashboardRoutes.adminConversations, {
    ...(view !== "all" && { mostra: viewValues[view] }),
    ...(search !== "" && { cerca: search }),
    ...(page > 1 && { pagina: String(page) }),
  });
}

/** The address of the questions as `filter` says. */
export function questionsHref({ state, page }: QuestionFilter): string {
  return withQuery(dashboardRoutes.adminAssistant, {
    ...(state !== "open" && { stato: stateValues[state] }),
    ...(page > 1 && { pagina: String(page) }),
  });
}

/** The address of one conversation. */
export function conversationHref(id: string): string {
  return `${dashboardRoutes.adminConversations}/${id}`;
}

/** The address of an article's form; without an id that of a new one. */
export function articleHref(id: string | null): string {
  return `${dashboardRoutes.adminArticles}/${id ?? NEW_ARTICLE}`;
}

/** What stands in the address for an article that does not exist yet. */
export const NEW_ARTICLE = "nuovo";

/** The address of the console with a question in it. */
export function trialHref(question: string): string {
  return withQuery(dashboardRoutes.assistantTrial, { domanda: question });
}

function withQuery(path: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
