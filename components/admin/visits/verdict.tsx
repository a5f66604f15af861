import { Check, TriangleAlert } from "lucide-react";
import { smallIconClass } from "@/components/admin/ui/styles";
import { type KpiText } from "@/lib/visits/copy/visits";

export function Verdict({ verdict }: { verdict: NonNullable<KpiText["verdict"]> }) {
  const Icon = verdict.good ? Check : TriangleAlert;
  return (
    <span
      className={`inline-flex items-center gap-1 ${verdict.good ? "text-success" : "text-warn"}`}
    >
      <Icon aria-hidden="true" className={smallIconClass} />
      {verdict.word}
    </span>
  );
}
