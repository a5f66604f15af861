// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToReadableStream } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sentOnce } from "@/components/ui/sent-once";

const Notice = ({ years }: { years: number }) => <p>{`Garanzia di ${years} anni`}</p>;
const load = vi.fn(() => Promise.resolve(Notice));

const roots: Root[] = [];
beforeEach(() => {
  load.mockClear();
  delete document.documentElement.dataset.awake;
});
afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
  cleanup();
  document.body.replaceChildren();
});

/** Renders the part as the server does, where there is no window. */
async function markupOf(Part: ReturnType<typeof sentOnce<{ years: number }>>): Promise<string> {
  vi.stubGlobal("window", undefined);
  try {
    const stream = await renderToReadableStream(<Part years={2} />);
    await stream.allReady;
    return await new Response(stream).text();
  } finally {
    vi.unstubAllGlobals();
  }
}

test("the markup of the first page stays, without its code", async () => {
  const Part = sentOnce(load);
  const main = document.createElement("main");
  main.innerHTML = await markupOf(Part);
  document.body.replaceChildren(main);
  load.mockClear();
  const [sent] = document.getElementsByTagName("p");
  const errors = vi.spyOn(console, "error");
  await act(async () => {
    roots.push(hydrateRoot(main, <Part years={2} />));
    await Promise.resolve();
  });
  expect(document.getElementsByTagName("p")[0]).toBe(sent);
  expect(sent?.textContent).toBe("Garanzia di 2 anni");
  expect(errors).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});

test("a later page fetches the code, and the next one has it", async () => {
  document.documentElement.dataset.awake = "true";
  const Part = sentOnce(load);
  const first = render(<Part years={2} />);
  await screen.findByText("Garanzia di 2 anni");
  first.unmount();
  // At its full height at once, so that «back» finds its place.
  const { container } = render(<Part years={3} />);
  expect(container.textContent).toBe("Garanzia di 3 anni");
});

test("the code is fetched when React has discarded the markup", async () => {
  const Part = sentOnce(load);
  render(<Part years={2} />);
  expect(await screen.findByText("Garanzia di 2 anni")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
