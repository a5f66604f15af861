import { beforeEach } from "vitest";
import * as route from "@/app/api/cron/route";
import { query } from "./database";

export const CRON_SECRET = "another secret of thirty-two characters for tests";

/** Calls the cron route as a scheduler does, by default with its secret. */
export const callCron = (authorization = `Bearer ${CRON_SECRET}`, method: "GET" | "POST" = "GET") =>
  route[method](
    new Request("http://localhost:3000/api/cron", { method, headers: { authorization } }),
    {},
  );

/** Lets each test of a file begin without schedules. */
export function useSchedules(): void {
  // pg-boss looks for due schedules every few seconds; the test before may just have done it.
  beforeEach(() => query("UPDATE pgboss.version SET cron_on = NULL; DELETE FROM pgboss.schedule"));
}

/** Jobs that schedules added, by name and occurrence. */
export const jobsOfSchedules = () =>
  query<{ name: string; count: number }>(
    `SELECT name, count(*)::int FROM pgboss.job
     WHERE singleton_on IS NOT NULL AND name NOT LIKE '%pgboss%' GROUP BY name, singleton_on`,
  );

export const countJobs = async (state: string) =>
  (await query(`SELECT id FROM pgboss.job WHERE state = '${state}'`)).length;
