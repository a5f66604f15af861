import { expect, it } from "vitest";
import {
  clearQueuedToasts,
  connectToaster,
  dismissToast,
  showToast,
  type ToastMessage,
} from "@/components/ui/toast-queue";

function listToaster() {
  let shown: ToastMessage[] = [];
  const disconnect = connectToaster({
    show: (message) => {
      shown = [...shown, message];
    },
    dismiss: (key) => {
      shown = shown.filter((message) => message.key !== key);
    },
  });
  return { titles: () => shown.map(({ title }) => title), disconnect };
}

it("a toast dismissed before the toaster has loaded is never shown", { tags: ["C-27"] }, () => {
  showToast({ title: "Aggiunto al carrello", key: "cart" });
  showToast({ title: "Preferenze salvate", key: "consent" });
  dismissToast("cart");
  const toaster = listToaster();
  expect(toaster.titles()).toEqual(["Preferenze salvate"]);
  dismissToast("consent");
  expect(toaster.titles()).toEqual([]);
  toaster.disconnect();
});

it("a newer waiting toast replaces the older one with its key", () => {
  showToast({ title: "Aggiunto al carrello", key: "cart" });
  showToast({ title: "Rimosso dal carrello", key: "cart" });
  const toaster = listToaster();
  expect(toaster.titles()).toEqual(["Rimosso dal carrello"]);
  toaster.disconnect();
});

it("a layout that unmounts discards its waiting toasts", { tags: ["C-27"] }, () => {
  showToast({ title: "Aggiunto al carrello", key: "cart" });
  clearQueuedToasts();
  const toaster = listToaster();
  expect(toaster.titles()).toEqual([]);
  toaster.disconnect();
});
