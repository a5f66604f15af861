import { Printer } from "@/components/admin/ui/icons";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Tooltip, TruncatedText } from "@/components/ui/tooltip";
import { Sample, Samples } from "./frame";

export function SampleTooltips() {
  return (
    <Samples>
      <Sample label="Tooltip">
        <Tooltip text="Stampa">
          <button type="button" aria-label="Stampa" className={buttonClass("icon")}>
            <Icon drawing={Printer} />
          </button>
        </Tooltip>
      </Sample>
      <Sample label="TruncatedText">
        <div className="w-40">
          <TruncatedText text="pi_3QxWm2Lk4Yb8Zt1A0c9dEfGh" />
        </div>
      </Sample>
    </Samples>
  );
}
