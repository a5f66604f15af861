import { pageField, searchField } from "@/lib/core/filter-fields";
import { describeList } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export const conversationList = describeList({
  path: dashboardRoutes.adminConversations,
  fields: {
    search: searchField({
      label: "Cerca nelle conversazioni",
      placeholder: "Parole, numero dell’ordine",
      maxLength: 100,
    }),
    page: pageField,
  },
});

export type ConversationFilter = typeof conversationList.initial;

export function conversationHref(id: string): string {
  return `${dashboardRoutes.adminConversations}/${id}`;
}

/** Path segment of a new article. */
export const NEW_ARTICLE = "nuovo";

/** Returns the address of an article; of a new one, about a question if there is a key, without an id. */
export function articleHref(id: string | null, questionKey?: string): string {
  const query = questionKey === undefined ? "" : `?domanda=${questionKey}`;
  return `${dashboardRoutes.adminArticles}/${id ?? NEW_ARTICLE}${query}`;
}
