// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { GuaranteeNoticeForm } from "@/components/admin/settings/guarantee-notice-form";
import { uploadGuaranteeNotice } from "@/lib/settings/commands/guarantee-notice";
import { findGuaranteeNotice } from "@/lib/settings/queries";
import { byAdmin } from "../../support/by-staff";
import { renderForm } from "../../support/render-form";
import { useShop } from "../../support/use-shop";

useShop({ admin: true });

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the dashboard uploads a file, and says why another one is refused", async () => {
  // The route itself is tested with a server's requests; a simulated browser hides their Origin.
  vi.stubGlobal("fetch", async (_: string, { body }: { body: Blob }) => {
    const bytes = Buffer.from(await body.arrayBuffer());
    return { json: () => byAdmin(uploadGuaranteeNotice)(bytes, new Date()) };
  });
  const { user, toasts } = renderForm(<GuaranteeNoticeForm notice={null} />);
  const input = document.querySelector<HTMLInputElement>("#guarantee-notice");
  if (!input) throw new Error("No file input");
  expect(screen.getByRole("button").textContent).toBe("Carica il file");
  await user.upload(input, new File(["ciao"], "avviso.png", { type: "image/png" }));
  await screen.findByText(/Serve un file PNG, WebP o PDF/);
  await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("false"));
  await user.upload(input, new File(["%PDF-1.7"], "avviso.pdf", { type: "application/pdf" }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Caricato" }]));
  expect(await findGuaranteeNotice()).not.toBeNull();
});
