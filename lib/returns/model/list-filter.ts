import { choice, optionsOf, pageField } from "@/lib/core/filter-fields";
import { describeList } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { openStages, type ReturnFile, type ReturnStage } from "./parcel";

/** Filters of the list of returns. `open`: all that are not closed. `unmatched`: open, without an order. */
const returnFilters = ["open", ...openStages, "unmatched", "closed"] as const;
export type ReturnListState = (typeof returnFilters)[number];

export const returnList = describeList({
  path: dashboardRoutes.adminReturns,
  fields: {
    state: choice("open", {
      parameter: "stato",
      options: optionsOf(
        returnFilters,
        {
          open: "Aperti",
          declared: "Dichiarati",
          coming: "In arrivo",
          arrived: "Arrivati",
          checked: "Controllati",
          unmatched: "Da abbinare",
          closed: "Chiusi",
        },
        {
          open: "aperti",
          declared: "dichiarati",
          coming: "in-arrivo",
          arrived: "arrivati",
          checked: "controllati",
          unmatched: "da-abbinare",
          closed: "chiusi",
        },
      ),
    }),
    page: pageField,
  },
});

export type ReturnFilter = typeof returnList.initial;

export function returnHref(id: string): string {
  return `${dashboardRoutes.adminReturns}/${id}`;
}

/** Names the outcome of an upload in the address of a return. */
export const UPLOAD_PARAMETER = "esito";

/** Address of a picture of returned goods. */
export function returnPhotoHref(photoId: string): string {
  return `${dashboardRoutes.returnFile}?id=${photoId}`;
}

/** Address that takes a file for a return at the stage that the page shows. */
export function returnUploadHref(id: string, stage: ReturnStage, file: ReturnFile): string {
  return `${dashboardRoutes.returnUpload}?id=${id}&stage=${stage}&file=${file}`;
}

/** Address of the picture with which a customer proves a shipping. */
export function returnProofHref(id: string): string {
  return `${dashboardRoutes.returnProof}?id=${id}`;
}
