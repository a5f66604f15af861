import { choice, optionsOf, pageField } from "@/lib/core/filter-fields";
import { describeList } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { reviewStates } from "./moderation";

export const reviewList = describeList({
  path: dashboardRoutes.adminReviews,
  fields: {
    state: choice("waiting", {
      parameter: "stato",
      options: [
        ...optionsOf(
          reviewStates,
          { waiting: "In attesa", published: "Pubblicate", refused: "Rifiutate" },
          { waiting: "in-attesa", published: "pubblicate", refused: "rifiutate" },
        ),
        { value: null, word: "tutte", name: "Tutte" },
      ],
    }),
    safety: choice(null, {
      parameter: "sicurezza",
      options: [
        { value: null, word: "", name: "Ogni argomento" },
        { value: "marked", word: "si", name: "Sicurezza" },
      ],
    }),
    page: pageField,
  },
});

export type ReviewFilter = typeof reviewList.initial;
