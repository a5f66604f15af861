/** What somebody typed into a field of a form; empty when there is none. */
export function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
