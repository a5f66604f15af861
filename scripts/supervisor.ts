import { existsSync, renameSync, statSync, writeFileSync } from "node:fs";
import { Problem, problemWithLog } from "./problem";
import { launch, type LaunchOptions, sendSignal, stopGroup } from "./processes";

export type Member = {
  name: string;
  pid: number;
  logFile?: string;
  /** Resolves to the reason when the program ends. */
  exited: Promise<string>;
  stop: () => Promise<unknown>;
};

/**
 * Starts programs and stops them in reverse order. Each one leads a separate process group. Ctrl-C
 * therefore only reaches the script, and a program's children stop with it.
 */
export class Supervisor {
  stopping = false;
  readonly #members = new Set<Member>();
  readonly #starting = new Set<Promise<Member>>();
  /** Called when a service ends by itself. */
  onUnexpectedExit: (problem: Problem) => void = () => undefined;
  onChange: (members: Member[]) => void = () => undefined;

  /** Runs a program to its end. Throws a Problem with the end of its output when it fails. */
  async run(name: string, command: string[], options: LaunchOptions): Promise<void> {
    const code = await this.runForExitCode(name, command, options);
    if (code !== 0) throw problemWithLog(`${name} failed (exit code ${code})`, options.logFile);
  }

  /** Runs a program to its end. Its exit code is 1 when it could not be started or was killed. */
  async runForExitCode(name: string, command: string[], options: LaunchOptions): Promise<number> {
    const reason = await this.#add(this.#spawn(name, command, options)).exited;
    return Number(/^exit code (\d+)$/.exec(reason)?.[1] ?? 1);
  }

  /**
   * Starts a program that runs until `stopAll`.
   * @param recover is called when it ends by itself; returns true to start it again
   */
  start(
    name: string,
    command: string[],
    options: LaunchOptions,
    recover: () => boolean = () => false,
  ): Member {
    const onEnd = (problem: Problem) => {
      if (recover()) this.start(name, command, options, recover);
      else this.onUnexpectedExit(problem);
    };
    return this.#add(this.#spawn(name, command, options), onEnd);
  }

  /** Takes over a service that is started elsewhere; `stopAll` waits for it. */
  async adopt<M extends Member>(starting: Promise<M>): Promise<M> {
    this.#starting.add(starting);
    try {
      return this.#add(await starting, (problem) => {
        this.onUnexpectedExit(problem);
      });
    } finally {
      this.#starting.delete(starting);
    }
  }

  /** Stops everything, the last started first. Returns the names in that order. */
  async stopAll(): Promise<string[]> {
    this.stopping = true;
    await Promise.allSettled(this.#starting);
    const members = [...this.#members].reverse();
    for (const member of members) await member.stop();
    return members.map(({ name }) => name);
  }

  kill(): void {
    for (const { pid } of this.#members) sendSignal(-pid, "SIGKILL");
  }

  #spawn(name: string, command: string[], options: LaunchOptions): Member {
    if (this.stopping) throw new Problem(`${name} is not started: everything is being stopped.`);
    const { logFile } = options;
    keepOldLogs(logFile);
    const { pid, exited } = launch(command, options);
    return { name, pid, logFile, exited, stop: () => stopGroup(pid) };
  }

  #add<M extends Member>(member: M, onEnd?: (problem: Problem) => void): M {
    if (member.pid !== 0) this.#members.add(member);
    this.onChange([...this.#members]);
    void member.exited.then((reason) => {
      if (!this.#members.delete(member)) return;
      this.onChange([...this.#members]);
      if (!this.stopping)
        onEnd?.(problemWithLog(`${member.name} ended (${reason})`, member.logFile));
    });
    return member;
  }
}

/** Logs of earlier runs that stay, so that a restart keeps that of the program that died. */
const KEPT = 5;

/** Begins an empty log. The one before becomes `<name>.1.log`, the one before that `<name>.2.log`. */
export function keepOldLogs(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > 0) {
    const name = (run: number) => (run === 0 ? logFile : logFile.replace(/(\.log)?$/, `.${run}$1`));
    for (let run = KEPT - 1; run >= 0; run -= 1)
      if (existsSync(name(run))) renameSync(name(run), name(run + 1));
  }
  writeFileSync(logFile, "");
}
