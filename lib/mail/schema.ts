import { z } from "zod";
import { type EmailLogFilter, emailStates } from "./model/list-filter";

/** Query parameter; the first value when it is repeated. */
const parameter = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
  z.string(),
);

const logParametersSchema = z.object({
  email: parameter.pipe(z.enum(emailStates)).nullable().catch(null),
  pagina: parameter.transform(Number).pipe(z.number().int().min(1).max(100_000)).catch(1),
});

/** Parses the e-mail log's filter from the URL. Ignores invalid values. */
export function parseEmailLogUrl(
  parameters: Record<string, string | string[] | undefined>,
): EmailLogFilter {
  const { email, pagina } = logParametersSchema.parse(parameters);
  return { state: email, page: pagina };
}

export const retryEmailSchema = z.strictObject({ emailId: z.uuid() });
