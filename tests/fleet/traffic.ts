import { type Check, check } from "../kill/check";

type Answer = { at: number; status: number | undefined; pathname: string };
type Period = { name: string; from: number; until: number; cutsSockets: boolean };

/** Time until the proxy and the pools have noticed that a process died. */
const NOTICE_MS = 5_000;

/** Records what the shoppers were answered while the fleet was disrupted. */
export class Traffic {
  readonly #answers: Answer[] = [];
  readonly #periods: Period[] = [];

  readonly onAnswer = (status: number | undefined, pathname: string) => {
    this.#answers.push({ at: Date.now(), status, pathname });
  };

  /**
   * Runs a disruption. Until shortly after it, failed requests are explained if it cuts sockets.
   */
  async during(name: string, cutsSockets: boolean, work: () => Promise<void>): Promise<void> {
    const from = Date.now();
    await work();
    this.#periods.push({ name, from, until: Date.now() + NOTICE_MS, cutsSockets });
  }

  /** Checks that only requests whose sockets were cut have failed. */
  failuresAreExplained(): Check {
    const failed = this.#answers.filter(hasFailed);
    const explained = (answer: Answer) =>
      this.#periods.some(
        ({ from, until, cutsSockets }) => cutsSockets && answer.at >= from && answer.at <= until,
      );
    const violations = failed
      .filter((answer) => !explained(answer))
      .map(({ at, status, pathname }) => {
        const during = this.#periods.filter(({ from, until }) => at >= from && at <= until);
        const names = during.map(({ name }) => name).join(", ");
        return `${status ?? "broken connection"} from ${pathname} (${names || "no disruption"})`;
      });
    return check(
      "only requests whose socket was cut have failed",
      `${failed.length} of ${this.#answers.length} requests failed, all while a process was killed`,
      violations,
    );
  }

  /** Returns requests, failures and the longest time without a successful answer, in ms. */
  figures() {
    const good = this.#answers.filter((answer) => !hasFailed(answer)).map(({ at }) => at);
    const gaps = good.map((at, index) => at - (good[index - 1] ?? at));
    return {
      requests: this.#answers.length,
      failed: this.#answers.length - good.length,
      longestGapMs: Math.max(0, ...gaps),
      disruptions: this.#periods.map(({ name, from, until }) => ({
        name,
        ms: until - NOTICE_MS - from,
        failed: this.#answers.filter((one) => hasFailed(one) && one.at >= from && one.at <= until)
          .length,
      })),
    };
  }
}

const hasFailed = ({ status }: Answer) => status === undefined || status >= 500;
