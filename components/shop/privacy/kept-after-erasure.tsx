import { keptAfterErasure } from "@/lib/privacy/model/retention";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { TextList } from "../legal/text-page";

export function KeptAfterErasure({ retention }: Pick<ShopSettings, "retention">) {
  return (
    <TextList>
      {keptAfterErasure(retention).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </TextList>
  );
}
