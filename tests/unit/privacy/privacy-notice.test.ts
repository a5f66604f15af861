import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { PrivacyNotice } from "@/components/shop/legal/privacy-notice";
import { settingsSchema } from "@/lib/settings/model/settings";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function noticeWith(key: string): Promise<string> {
  vi.stubEnv("OPENAI_API_KEY", key);
  vi.resetModules();
  const { modelVendor } = await import("@/lib/assistant/language-model/vendor");
  return renderToStaticMarkup(
    createElement(PrivacyNotice, {
      settings: settingsSchema.parse({}),
      modelVendor: modelVendor(),
    }),
  );
}

it("the privacy notice names the model's provider only when a key is set", async () => {
  expect(await noticeWith("")).not.toContain("OpenAI");
  expect(await noticeWith("")).toContain("Risposte dell’assistente");
  expect(await noticeWith("sk-sandbox")).toContain("OpenAI Ireland, per le risposte");
});
