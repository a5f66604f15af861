import { z } from "zod";
import { pageParameter, queryParameter } from "@/lib/core/query-parameter";
import { type EmailLogFilter, emailStates } from "./model/list-filter";

const logParametersSchema = z.object({
  email: queryParameter.pipe(z.enum(emailStates)).nullable().catch(null),
  pagina: pageParameter,
});

/** Parses the e-mail log's filter from the URL. Ignores invalid values. */
export function parseEmailLogUrl(
  parameters: Record<string, string | string[] | undefined>,
): EmailLogFilter {
  const { email, pagina } = logParametersSchema.parse(parameters);
  return { state: email, page: pagina };
}

export const retryEmailSchema = z.strictObject({ emailId: z.uuid() });
