// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { useRouter } from "next/navigation";
import { afterEach, expect, test, vi } from "vitest";
import { AccessRefusalToast } from "@/components/admin/ui/access-refusal-toast";
import Toaster from "@/components/ui/toaster";
import { refusalHref } from "@/lib/identity/model";
import { routes } from "@/lib/platform/routes";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

test("who opens the dashboard signed out is offered to sign in", async () => {
  const push = vi.spyOn(useRouter(), "push").mockReturnValue();
  window.history.replaceState(null, "", refusalHref("not_signed_in"));
  render(
    <>
      <Toaster place="bottom-right" />
      <AccessRefusalToast />
    </>,
  );
  (await screen.findByRole("button", { name: "Accedi" })).click();
  expect(push).toHaveBeenCalledExactlyOnceWith(routes.signIn);
});
