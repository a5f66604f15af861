// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ArticleForm } from "@/components/admin/assistant/article-form";
import { articleMessages } from "@/lib/assistant/copy/knowledge";
import { createAdmin } from "@/prisma/builders/admin";
import { renderForm } from "../../support/render-form";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

const shop = useShop();
const field = (name: RegExp) => screen.getByRole("textbox", { name });
const articles = () => shop.db.knowledgeArticle.findMany();

test("a draft may lack an answer, a published article may not", async () => {
  await signInAs(await createAdmin(shop.db));
  const { user, toasts } = renderForm(<ArticleForm article={null} pages={["/contatto"]} />);
  await user.type(field(/^Titolo/), "Orari di agosto");
  await user.click(screen.getByRole("button", { name: "Pubblica" }));
  await screen.findByText(articleMessages.questions);
  expect(screen.queryByText(articleMessages.body)).not.toBeNull();
  expect(document.activeElement).toBe(field(/^Come lo chiedono/));
  expect(await articles()).toEqual([]);
  // The Enter key saves a draft, also after a refused publication.
  await user.type(field(/^Titolo/), "{enter}");
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Bozza salvata" }]));
  expect(await articles()).toMatchObject([{ title: "Orari di agosto", status: "draft" }]);
  await user.type(field(/^Come lo chiedono/), "quando siete aperti");
  await user.type(field(/^Risposta/), "Ad agosto il mattino.");
  await user.click(screen.getByRole("button", { name: "Pubblica" }));
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts[1]).toMatchObject({ title: "Pubblicato" });
  expect(await articles()).toMatchObject([
    { status: "published", questions: ["quando siete aperti"], body: "Ad agosto il mattino." },
  ]);
});
