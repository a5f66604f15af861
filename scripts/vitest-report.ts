import { writeFileSync } from "node:fs";
import { type Reporter, type SerializedError, type TestModule } from "vitest/node";
import { type VitestFile, type VitestReport } from "./test-report";

type Failed = SerializedError & { diff?: string };

const describeError = ({ message, diff, stack }: Failed): string =>
  [message, diff, stack?.replace(message, "")].filter(Boolean).join("\n");

function fileOf(module: TestModule): VitestFile {
  const tests = [...module.children.allTests()];
  const failures = tests
    .filter((test) => test.result().state === "failed")
    .map((test) => ({
      title: test.fullName,
      message: describeError(test.result().errors?.[0] ?? { message: "no message" }),
    }));
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const outside = [...module.errors(), ...suites].map((error) => ({
    title: "outside of its tests",
    message: describeError(error),
  }));
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  return {
    file: module.relativeModuleId,
    ms: module.diagnostic().duration,
    passed: count("passed"),
    skipped: count("skipped"),
    failures: [...failures, ...outside],
  };
}

/** Writes what `npm test` prints at its end to the file in TEST_REPORT. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const report: VitestReport = {
      files: modules.map(fileOf),
      errors: errors.map(describeError),
    };
    writeFileSync(process.env.TEST_REPORT ?? "", JSON.stringify(report));
  }
}
