"use client";

import { useEffect, useState } from "react";
import { FormFailure } from "@/components/admin/ui/form-parts";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { adminButton } from "@/components/admin/ui/styles";
import { runAdminAction, useAdminAction } from "@/components/admin/ui/use-admin-action";
import { formatShortDate, formatShortDateTime } from "@/lib/core/dates";
import { removeDevice, subscribeDevice, testDevice } from "@/lib/notices/actions";
import { noticeMessages } from "@/lib/notices/copy";
import type { OwnNotices } from "@/lib/notices/queries/choices";
import { type PushState, readPushState, subscribeBrowser, unsubscribeBrowser } from "./device-push";

const stateTexts: Record<PushState, string> = {
  unsupported:
    "Questo browser non riceve notifiche. Su iPhone e iPad aggiungi prima la dashboard alla schermata Home, con Condividi, e aprila da lì.",
  denied:
    "Le notifiche di questo sito sono bloccate: sbloccale nelle impostazioni del browser e ricarica la pagina.",
  off: "Su questo dispositivo le notifiche non sono attive.",
  on: "Su questo dispositivo le notifiche sono attive. Finiscono quando esci.",
};

/** Switches notifications on and off in this browser, and lists all devices of the colleague. */
export function Devices({ notices }: { notices: OwnNotices }) {
  const { pushKey, devices } = notices;
  return (
    <div className="grid gap-3 py-3">
      {pushKey === null ? (
        <p className="text-cocoa">
          Il negozio non può ancora inviare notifiche. Chiedi a chi gestisce il server: mancano le
          variabili VAPID_PUBLIC_KEY e VAPID_PRIVATE_KEY, che si creano con «npx web-push
          generate-vapid-keys».
        </p>
      ) : (
        <ThisDevice pushKey={pushKey} devices={devices} />
      )}
      {devices.length > 0 && (
        <PlainTable
          caption="Dispositivi con le notifiche"
          rows={devices}
          rowKey={({ id }) => id}
          columns={[
            { head: "Dispositivo", cell: ({ device }) => device },
            { head: "Attivo dal", cell: ({ createdAt }) => formatShortDate(createdAt) },
            {
              head: "Ultima notifica",
              cell: ({ lastSuccessAt }) =>
                lastSuccessAt ? formatShortDateTime(lastSuccessAt) : "nessuna",
            },
            {
              head: "Azioni",
              bare: true,
              cell: (device) => <DeviceActs device={device} canTest={pushKey !== null} />,
            },
          ]}
        />
      )}
    </div>
  );
}

function ThisDevice({ pushKey, devices }: { pushKey: string; devices: OwnNotices["devices"] }) {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (isBusy) return undefined;
    let isCurrent = true;
    const endpoints = devices.map(({ endpoint }) => endpoint);
    void readPushState(endpoints).then((read) => isCurrent && setState(read));
    return () => {
      isCurrent = false;
    };
  }, [devices, isBusy]);

  const switchOn = async () => {
    const keys = await subscribeBrowser(pushKey);
    if (keys === null) return;
    if (keys === "unreachable")
      setFailure("Il browser non raggiunge il suo servizio di notifiche. Riprova tra poco.");
    else
      await runAdminAction(subscribeDevice, keys, {
        messages: noticeMessages,
        toast: () => ({
          title: "Notifiche attive",
          description: "Scegli sopra di che cosa riceverle.",
          key: "account",
        }),
        onFailure: setFailure,
      });
  };
  const switchOff = async () => {
    const endpoints = devices.map(({ endpoint }) => endpoint);
    const endpoint = await unsubscribeBrowser();
    const device = devices[endpoints.indexOf(endpoint ?? "")];
    if (device)
      await runAdminAction(
        removeDevice,
        { id: device.id },
        {
          messages: noticeMessages,
          onFailure: setFailure,
        },
      );
  };
  const act = (change: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    void change().finally(() => setIsBusy(false));
  };
  return (
    <>
      <div className="flex items-center justify-between gap-4 max-md:flex-col max-md:items-stretch">
        <p role="status" className="text-cocoa">
          {state === null ? "Controllo di questo dispositivo…" : stateTexts[state]}
        </p>
        {state === "off" && (
          <button
            type="button"
            aria-busy={isBusy}
            className={adminButton("capsule")}
            onClick={() => act(switchOn)}
          >
            Attiva qui
          </button>
        )}
        {state === "on" && (
          <button
            type="button"
            aria-busy={isBusy}
            className={adminButton("quiet")}
            onClick={() => act(switchOff)}
          >
            Disattiva qui
          </button>
        )}
      </div>
      <FormFailure form={{ failure }} />
    </>
  );
}

function DeviceActs({
  device: { id, device },
  canTest,
}: {
  device: OwnNotices["devices"][number];
  canTest: boolean;
}) {
  const test = useAdminAction(testDevice, {
    messages: noticeMessages,
    toast: () => ({ title: "Prova inviata", description: `A ${device}.`, key: "account" }),
  });
  const removal = useAdminAction(removeDevice, { messages: noticeMessages });
  return (
    <div className="flex flex-wrap justify-end gap-2 max-md:justify-start">
      {canTest && (
        <button
          type="button"
          aria-busy={test.isBusy}
          className={adminButton("quiet")}
          onClick={() => test.run({ id })}
        >
          Prova<span className="sr-only"> le notifiche: {device}</span>
        </button>
      )}
      <button
        type="button"
        aria-busy={removal.isBusy}
        className={adminButton("quiet")}
        onClick={() => removal.run({ id })}
      >
        Rimuovi<span className="sr-only">{` ${device}`}</span>
      </button>
      <FormFailure form={{ failure: test.failure ?? removal.failure }} />
    </div>
  );
}
