import { typedText } from "@/lib/core/filter-fields";
import { readParameter, type SearchParameters } from "@/lib/core/query-parameter";
import { emailKinds } from "@/lib/mail/model/message";

const widths = ["600", "320"] as const;
const views = ["html", "testo"] as const;
const themes = ["chiaro", "scuro"] as const;

/** What the preview page shows, read from its URL; invalid parameters are ignored. */
export type PreviewChoice = ReturnType<typeof parsePreviewUrl>;

export function parsePreviewUrl(parameters: SearchParameters) {
  const oneOf = <Value extends string>(name: string, values: readonly Value[], initial: Value) =>
    values.find((value) => value === readParameter(parameters, name)) ?? initial;
  return {
    tipo: oneOf("tipo", emailKinds, "order_confirmation"),
    ordine: typedText(readParameter(parameters, "ordine"), 40),
    vista: oneOf("vista", views, "html"),
    larghezza: oneOf("larghezza", widths, "600"),
    tema: oneOf("tema", themes, "chiaro"),
  };
}
