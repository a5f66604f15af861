import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import * as commands from "@/lib/newsletter/commands/campaigns";
import { byAdmin } from "../../support/by-staff";
import { addReaders, campaignOf } from "../../support/campaigns";
import { query } from "../../support/database";
import { useShop } from "../../support/use-shop";
import { startWorkerProcess } from "../../support/worker-process";

const READERS = 100_000;
/** Of the worker, which holds one batch at a time. */
const MAX_MEMORY_KB = 700_000;
const LIMIT_MS = 1_800_000;

const shop = useShop({ admin: true });

const counts = async () => {
  const rows = await query<{ state: string; count: number }>(
    "SELECT state::text, count(*)::int FROM campaign_recipients GROUP BY 1",
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

test(
  "a campaign to 100,000 whose worker is killed twice reaches everybody once",
  { timeout: LIMIT_MS },
  async () => {
    await addReaders(READERS);
    const { id } = await shop.db.campaign.create({ data: campaignOf("Novità") });
    await byAdmin(commands.sendCampaignNow)({ campaignId: id, version: 1 }, new Date());
    for (const share of [0.2, 0.6]) {
      const worker = await startWorkerProcess();
      await until(async () => ((await counts()).sent ?? 0) > READERS * share);
      await worker.end("SIGKILL");
    }
    const last = await startWorkerProcess();
    let peakKb = 0;
    await until(async () => {
      peakKb = Math.max(peakKb, await memoryKb(last.child.pid));
      return (await shop.db.campaign.count({ where: { id, state: "sent" } })) > 0;
    });
    expect(await counts()).toEqual({ sent: READERS });
    const addressees = (await shop.sandbox.mailEnvelopes()).flatMap(({ to }) => to);
    expect(addressees).toHaveLength(READERS);
    expect(new Set(addressees).size).toBe(READERS);
    expect(peakKb).toBeLessThan(MAX_MEMORY_KB);
  },
);

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await delay(250);
}

async function memoryKb(pid = 0): Promise<number> {
  const { readFile } = await import("node:fs/promises");
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
