import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import DashboardErrorPage from "@/app/admin/error";

test("a page of the dashboard that fails offers a retry, a way back and a code", () => {
  const error = Object.assign(new Error("broken"), { digest: "2873645" });
  const html = renderToStaticMarkup(<DashboardErrorPage error={error} />);
  expect(html).toContain("Questa pagina non si apre");
  expect(html).toContain("Riprova");
  expect(html).toContain('href="/admin/oggi"');
  expect(html).toContain("2873645");
  expect(html).not.toContain("broken");
});
