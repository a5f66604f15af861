import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.doMock("@/lib/platform/log", async (original) =>
    (await import("../../support/captured-log")).captureLog(original),
  );
});
afterEach(() => {
  vi.doUnmock("@/lib/platform/log");
});

test("a reader who leaves a download ends it without an error", async () => {
  const { fileResponse } = await import("@/lib/platform/http/file-response");
  const { capturedLog } = await import("../../support/captured-log");
  let give: (piece: string) => void = () => undefined;
  const second = new Promise<string>((resolve) => {
    give = resolve;
  });
  let isAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const ended = vi.fn<() => void>();
  const { body } = fileResponse({ name: "ordini.csv", type: "text/csv", pieces: pieces() });
  async function* pieces() {
    try {
      yield "first";
      isAsked();
      yield await second;
    } finally {
      ended();
    }
  }
  const reader = body?.getReader();
  await reader?.read();
  await asked;
  const left = reader?.cancel();
  give("second");
  await left;
  expect(ended).toHaveBeenCalledOnce();
  expect(capturedLog()).toBe("");
});
