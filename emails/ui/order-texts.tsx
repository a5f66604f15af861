import { routes } from "@/lib/platform/routes";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { WITHDRAWAL_LABEL } from "./footers";
import { FinePrint, FineText, TextLink } from "./parts";

/** Warnings on the device and on the serum's seal. */
export function ProductWarnings({ title }: { title: string }) {
  return (
    <FinePrint title={title}>
      <FineText>
        Lascia intatto il sigillo del siero finché non decidi di tenerlo: se lo rompi, il siero non
        si può rendere. Prima del primo uso leggi le avvertenze: il dispositivo usa micro-correnti e
        non va usato con pacemaker o altri dispositivi impiantati, impianti metallici nella zona di
        trattamento, epilessia o in gravidanza.
      </FineText>
    </FinePrint>
  );
}

const guaranteeYears = ["Zero", "Un anno", "Due anni", "Tre anni", "Quattro anni", "Cinque anni"];

export function Guarantee({ settings }: { settings: ShopSettings }) {
  const { guaranteeYears: years } = settings.returns;
  return (
    <FinePrint title="Garanzia legale">
      <FineText>
        {guaranteeYears[years] ?? `${years} anni`} di garanzia legale di conformità su ogni
        dispositivo, a decorrere dalla consegna: se c’è un difetto, scrivici.
      </FineText>
    </FinePrint>
  );
}

export function WithdrawalLink() {
  return <TextLink href={routes.withdrawal}>{WITHDRAWAL_LABEL}</TextLink>;
}
