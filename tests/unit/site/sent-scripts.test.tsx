// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToReadableStream } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { storeFacts } from "@/lib/listings/model/store-graph";
import { settingsSchema } from "@/lib/settings/model/settings";

const store = storeFacts(settingsSchema.parse({}), "https://shop.example", new Date());

/** Renders the scripts of a page. Each side has its own code, as in a build. */
async function scriptsOfPage() {
  vi.resetModules();
  const { InlineScript, StructuredData } = await import("@/components/shop/site/sent-scripts");
  return (
    <>
      <InlineScript name="missingPath" />
      <StructuredData store={store} />
    </>
  );
}

afterEach(() => {
  delete document.documentElement.dataset.awake;
});

test.each([
  ["the scripts of the first page stay as they were sent", true],
  ["a page opened by navigation has no structured data", false],
])("%s", async (_, isFirst) => {
  vi.stubGlobal("window", undefined);
  const stream = await renderToReadableStream(await scriptsOfPage());
  await stream.allReady;
  const sent = isFirst ? await new Response(stream).text() : "<script></script>";
  vi.unstubAllGlobals();
  const page = document.createElement("main");
  page.innerHTML = sent;
  if (!isFirst) document.documentElement.dataset.awake = "true";
  const errors = vi.fn();
  const inBrowser = await scriptsOfPage();
  const root = await act(() => hydrateRoot(page, inBrowser, { onRecoverableError: errors }));
  expect(page.innerHTML).toBe(sent);
  expect(errors).not.toHaveBeenCalled();
  expect(page.textContent.includes('"@type":"OnlineStore"')).toBe(isFirst);
  act(() => root.unmount());
});
