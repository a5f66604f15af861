import { buttonClass } from "@/components/ui/button";
import { PictureField } from "@/components/ui/picture-field";
import { Stations } from "@/components/ui/stations";
import { SelectField, TextField } from "@/components/ui/text-field";
import { progressOf } from "@/lib/core/progress";
import { valueOf } from "@/lib/core/value-of";
import { RETURN_PARAMETER, returnRoute } from "@/lib/platform/routes";
import { ownReturnOutcomes, ownReturnText, ownStageNames } from "@/lib/returns/copy/parcel";
import { returnStages } from "@/lib/returns/model/parcel";
import { type OwnReturn as Shown } from "@/lib/returns/queries/returns";
import { carrierNames, carriers } from "@/lib/shipping/model/carriers";

/** How far a customer's return is, and where they tell its code. A plain form, also without scripts. */
export function OwnReturn({
  shown,
  token,
  outcome,
}: {
  shown: Shown;
  token: string;
  /** What became of the form, as the address says. */
  outcome: string | null;
}) {
  const told = outcome === null ? undefined : valueOf(ownReturnOutcomes, outcome);
  return (
    <section aria-labelledby={RETURN_PARAMETER} className="mt-10 lg:mt-12">
      <h2 className="title-3" id={RETURN_PARAMETER}>
        Il tuo reso
      </h2>
      {told !== undefined && (
        <p role={outcome === "sent" ? "status" : "alert"} className="mt-3 font-semibold">
          {told}
        </p>
      )}
      <p className="mt-3 max-w-measure">{ownReturnText(shown)}</p>
      <Stations
        steps={returnStages.map((stage, index) => ({
          name: ownStageNames(shown)[stage],
          state:
            stage === "closed" && shown.closing !== null
              ? "done"
              : progressOf(index, returnStages.indexOf(shown.stage)),
        }))}
      />
      {shown.isAwaited && shown.parcel?.label && (
        <p className="mt-5 print:hidden">
          <a
            href={`${returnRoute}?token=${encodeURIComponent(token)}`}
            download
            className={buttonClass("outline")}
          >
            Scarica l’etichetta di reso
          </a>
        </p>
      )}
      {shown.isAwaited &&
        (shown.stage === "coming" ? (
          <details
            className="fold mt-5 border-t border-gold-veil print:hidden"
            open={told !== undefined && outcome !== "sent"}
          >
            <summary className="font-medium">Correggi il codice</summary>
            <ParcelForm token={token} />
          </details>
        ) : (
          <ParcelForm token={token} />
        ))}
    </section>
  );
}

function ParcelForm({ token }: { token: string }) {
  return (
    <form
      method="post"
      action={`${returnRoute}?token=${encodeURIComponent(token)}`}
      encType="multipart/form-data"
      className="mt-5 grid gap-5 print:hidden"
    >
      <SelectField id="reso-corriere" name="carrier" label="Corriere" defaultValue="poste">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier}>
            {carrierNames[carrier]}
          </option>
        ))}
      </SelectField>
      <TextField
        id="reso-codice"
        name="trackingCode"
        label="Codice di tracciamento"
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="grid gap-1.5">
        <label htmlFor="reso-foto" className="text-note font-medium">
          Foto della ricevuta di spedizione, se non hai il codice
        </label>
        <PictureField id="reso-foto" name="picture" accept="image/jpeg,image/png,image/webp" />
      </div>
      <p>
        <button type="submit" className={buttonClass("filled")}>
          Invia
        </button>
      </p>
    </form>
  );
}
