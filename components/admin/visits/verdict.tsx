import { Check, TriangleAlert } from "@/components/admin/ui/icons";
import { smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { type KpiText } from "@/lib/visits/copy/visits";

export function Verdict({ verdict }: { verdict: NonNullable<KpiText["verdict"]> }) {
  const drawing = verdict.good ? Check : TriangleAlert;
  return (
    <span
      className={`inline-flex items-center gap-1 ${verdict.good ? "text-success" : "text-warn"}`}
    >
      <Icon drawing={drawing} className={smallIconClass} />
      {verdict.word}
    </span>
  );
}
