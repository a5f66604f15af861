import { expect, it } from "vitest";
import { readFindings } from "../../../scripts/audit";

const advisory = (id: string, severity: string) => ({
  name: "pacchetto",
  severity,
  title: "Prototype pollution",
  url: `https://github.com/advisories/${id}`,
});

const report = (...via: unknown[]) =>
  JSON.stringify({ vulnerabilities: { pacchetto: { via }, altro: { via: ["pacchetto"] } } });

it("reports a serious vulnerability once", () => {
  expect(readFindings(report(advisory("GHSA-1", "high")))).toEqual([
    "pacchetto: high: Prototype pollution (https://github.com/advisories/GHSA-1)",
  ]);
});

it("accepts a harmless one, or one accepted with a reason", () => {
  const found = report(advisory("GHSA-1", "moderate"), advisory("GHSA-2", "critical"));
  expect(readFindings(found, { "GHSA-2": "needs a browser the shop does not open" })).toEqual([]);
  expect(readFindings('{"vulnerabilities":{}}')).toEqual([]);
});

it.each(["", "<html>", '{"message":"405","statusCode":405}'])(
  "%j is no answer of a registry",
  (output) => {
    expect(readFindings(output)).toBeNull();
  },
);
