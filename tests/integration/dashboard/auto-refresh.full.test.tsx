// @vitest-environment happy-dom
import { cleanup, render, waitFor } from "@testing-library/react";
import { useRouter } from "next/navigation";
import { afterEach, expect, test, vi } from "vitest";
import { DashboardWorker } from "@/components/admin/notices/dashboard-worker";
import { AutoRefresh, CALM_REFRESH_MS } from "@/components/admin/ui/auto-refresh";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const becomeVisible = () => document.dispatchEvent(new Event("visibilitychange"));

/** Counts reloads. The shop answers its health check with this status, or not at all. */
function open(status: number | null, dialog = false) {
  const answers: Promise<unknown>[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(() => {
    const answer =
      status === null
        ? Promise.reject(new TypeError("offline"))
        : Promise.resolve(new Response(null, { status }));
    answers.push(answer.catch(() => null));
    return answer;
  });
  const refresh = vi.spyOn(useRouter(), "refresh");
  render(
    <>
      {dialog && <div role="dialog" />}
      <AutoRefresh everyMs={CALM_REFRESH_MS} />
    </>,
  );
  return { refresh, answers };
}

test("a page that becomes visible reloads its data", async () => {
  const { refresh } = open(200);
  becomeVisible();
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});

test.each([
  ["the shop does not answer", null],
  ["the shop is restarting", 503],
])("keeps what is shown while %s", async (_, status) => {
  const { refresh, answers } = open(status);
  becomeVisible();
  await Promise.all(answers);
  expect(answers).toHaveLength(1);
  expect(refresh).not.toHaveBeenCalled();
});

test("asks nothing while a dialog is open", () => {
  const { answers } = open(200, true);
  becomeVisible();
  expect(answers).toHaveLength(0);
});

test("a page reloads its data at intervals while it is visible", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { answers, refresh } = open(200);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  vi.advanceTimersByTime(CALM_REFRESH_MS);
  expect(answers).toHaveLength(0);
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(CALM_REFRESH_MS);
  expect(answers).toHaveLength(1);
  vi.useRealTimers();
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});

const useOf = {
  typing: () => {
    const field = document.createElement("input");
    document.body.append(field);
    field.focus();
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return field;
  },
  "a focused choice": () => {
    const field = document.createElement("select");
    document.body.append(field);
    field.focus();
    return field;
  },
  "selected text": () => {
    const text = document.createElement("p");
    text.textContent = "Ordine";
    document.body.append(text);
    document.getSelection()?.selectAllChildren(text);
    document.dispatchEvent(new Event("selectionchange"));
    return text;
  },
};

test.each(Object.entries(useOf))("waits for %s, at most a minute", (_, use) => {
  const { answers } = open(200);
  const element = use();
  const start = performance.now();
  const clock = vi.spyOn(performance, "now");
  clock.mockReturnValue(start + 50_000);
  becomeVisible();
  expect(answers).toHaveLength(0);
  clock.mockReturnValue(start + 70_000);
  becomeVisible();
  expect(answers).toHaveLength(1);
  document.getSelection()?.removeAllRanges();
  element.remove();
});

test("a hidden page asks for news and reloads nothing", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { answers, refresh } = open(200);
  render(<DashboardWorker />);
  const before = answers.length;
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  vi.advanceTimersByTime(CALM_REFRESH_MS);
  expect(answers).toHaveLength(before + 1);
  expect(refresh).not.toHaveBeenCalled();
});
