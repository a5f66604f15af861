import { choice, optionsOf, pageField, searchField } from "@/lib/core/filter-fields";
import { describeList } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { inquiryKindNames } from "../copy/inquiries";
import { inquiryKinds, inquiryStatuses } from "./inquiries";

export const inquiryList = describeList({
  path: dashboardRoutes.adminInquiries,
  fields: {
    status: choice("open", {
      parameter: "stato",
      options: [
        ...optionsOf(
          inquiryStatuses,
          { open: "Da rispondere", answered: "Con risposta", closed: "Chiusi" },
          { open: "aperti", answered: "risposti", closed: "chiusi" },
        ),
        { value: null, word: "tutti", name: "Tutti" },
      ],
    }),
    kind: choice(null, {
      parameter: "tipo",
      options: [
        { value: null, word: "", name: "Ogni tipo" },
        ...optionsOf(inquiryKinds, inquiryKindNames, {
          message: "messaggi",
          chat: "chat",
          partner: "partner",
        }),
      ],
    }),
    safety: choice(null, {
      parameter: "sicurezza",
      options: [
        { value: null, word: "", name: "Ogni argomento" },
        { value: "marked", word: "si", name: "Sicurezza" },
      ],
    }),
    search: searchField({
      label: "Cerca nei messaggi",
      placeholder: "Nome, email, parole",
      maxLength: 100,
    }),
    page: pageField,
  },
});

export type InquiryFilter = typeof inquiryList.initial;
