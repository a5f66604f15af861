import { choice, optionsOf, pageField, searchField } from "@/lib/core/filter-fields";
import { describeList } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

const conversationViews = ["all", "unanswered", "handed_over"] as const;
export type ConversationView = (typeof conversationViews)[number];

export const conversationList = describeList({
  path: dashboardRoutes.adminConversations,
  fields: {
    view: choice("all", {
      parameter: "mostra",
      options: optionsOf(
        conversationViews,
        {
          all: "Tutte",
          unanswered: "Con domande senza risposta",
          handed_over: "Passate a una persona",
        },
        { all: "tutte", unanswered: "senza-risposta", handed_over: "passate" },
      ),
    }),
    search: searchField({
      label: "Cerca nelle conversazioni",
      placeholder: "Parole, numero dell’ordine",
      maxLength: 100,
    }),
    page: pageField,
  },
});

export type ConversationFilter = typeof conversationList.initial;

/** States of an unanswered question: open, answered by an article, or dismissed. */
const questionStates = ["open", "drafted", "dismissed"] as const;
export type QuestionState = (typeof questionStates)[number];

export const questionList = describeList({
  path: dashboardRoutes.adminAssistant,
  fields: {
    state: choice("open", {
      parameter: "stato",
      options: optionsOf(
        questionStates,
        { open: "Aperte", drafted: "Negli articoli", dismissed: "Archiviate" },
        { open: "aperte", drafted: "in-articoli", dismissed: "archiviate" },
      ),
    }),
    page: pageField,
  },
});

export type QuestionFilter = typeof questionList.initial;

export function conversationHref(id: string): string {
  return `${dashboardRoutes.adminConversations}/${id}`;
}

export function articleHref(id: string | null): string {
  return `${dashboardRoutes.adminArticles}/${id ?? NEW_ARTICLE}`;
}

/** Path segment of a new article. */
export const NEW_ARTICLE = "nuovo";
