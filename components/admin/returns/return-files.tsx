import { ActionButton } from "@/components/admin/ui/action-button";
import { RequireRight } from "@/components/admin/ui/rights";
import { adminButton, noteClass, sectionHeadClass } from "@/components/admin/ui/styles";
import { formatEuro } from "@/lib/core/money";
import { removeReturnPhoto } from "@/lib/returns/actions";
import { returnMessages } from "@/lib/returns/copy/parcel";
import { returnPhotoHref, returnUploadHref } from "@/lib/returns/model/list-filter";
import { labelPrice, MAX_RETURN_PHOTOS, type ReturnFile } from "@/lib/returns/model/parcel";
import type { ReturnDetails } from "@/lib/returns/queries/returns";

type Props = { found: ReturnDetails };

/** The pictures that staff took at the check, and the form for another. */
export function ReturnPhotos({ found: { id, stage, parcel } }: Props) {
  const photoIds = parcel?.photoIds ?? [];
  const takesPhotos = stage === "arrived" || stage === "checked";
  if (photoIds.length === 0 && !takesPhotos) return null;
  return (
    <section aria-labelledby="return-photos" className="mt-8">
      <h2 id="return-photos" className={sectionHeadClass} tabIndex={-1} data-focus-home>
        Foto
      </h2>
      <ul className="mt-2 flex flex-wrap gap-3">
        {photoIds.map((photoId, index) => (
          <li key={photoId} className="grid w-36 gap-1.5">
            <a href={returnPhotoHref(photoId)} download>
              <img
                src={returnPhotoHref(photoId)}
                alt={photoName(index)}
                className="h-36 w-36 rounded-control border border-line object-cover"
              />
            </a>
            <ActionButton
              right="answer"
              action={removeReturnPhoto}
              input={{ photoId }}
              label="Elimina"
              busyLabel="Elimino"
              about={photoName(index)}
              done={{
                title: "Foto eliminata",
                description: "La cronologia dell’ordine dice chi l’ha eliminata.",
              }}
              failures={returnMessages}
            />
          </li>
        ))}
      </ul>
      {takesPhotos && photoIds.length < MAX_RETURN_PHOTOS && (
        <UploadForm
          action={returnUploadHref(id, stage, "photo")}
          file="photo"
          label="Aggiungi una foto"
          hint="JPEG, PNG o WebP, al massimo 4 MB. Solo la merce, senza persone."
        />
      )}
    </section>
  );
}

const photoName = (index: number) => `foto ${index + 1} del reso`;

/** The prepaid label of a return, and the form that gives one. */
export function ReturnLabel({ found, labelCents }: Props & { labelCents: number }) {
  const { id, stage, kind, order, parcel } = found;
  const price = labelPrice(kind, labelCents);
  const takesLabel = price !== null && order?.hasLeft === true && stage === "declared";
  const label = parcel?.label ?? null;
  if (label === null && !takesLabel) return null;
  return (
    <section aria-labelledby="return-label" className="mt-8">
      <h2 id="return-label" className={sectionHeadClass}>
        Etichetta di reso prepagata
      </h2>
      {label !== null && (
        <p className="mt-2">
          <span>{`Mandata al cliente. ${priceText(label.priceCents)}`}</span>
        </p>
      )}
      {takesLabel && (
        <UploadForm
          action={returnUploadHref(id, stage, "label")}
          file="label"
          label={label === null ? "Manda un’etichetta" : "Mandane un’altra al suo posto"}
          hint={
            price === 0
              ? "Un PDF di al massimo 4 MB. Parte subito per email, e la spedizione la paghi tu."
              : `Un PDF di al massimo 4 MB. Parte subito per email: mandala solo se il cliente l’ha chiesta, perché costa ${formatEuro(price)} a lui.`
          }
        />
      )}
    </section>
  );
}

function priceText(cents: number): string {
  return cents === 0
    ? "La spedizione la paghi tu."
    : `Se il cliente la usa, dal rimborso si trattengono ${formatEuro(cents)}.`;
}

/** A plain form: its file is sent at once, and the page says what became of it. */
function UploadForm({
  action,
  file,
  label,
  hint,
}: {
  action: string;
  file: ReturnFile;
  label: string;
  hint: string;
}) {
  const id = `return-file-${file}`;
  return (
    <RequireRight right="answer">
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="mt-3 grid max-w-120 gap-1.5"
      >
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className={noteClass}>
          {hint}
        </p>
        <input
          id={id}
          type="file"
          name="file"
          required
          accept={file === "photo" ? "image/jpeg,image/png,image/webp" : "application/pdf"}
          aria-describedby={`${id}-hint`}
          className="block w-full py-1.5 max-md:min-h-11"
        />
        <button type="submit" className={adminButton("quiet", "justify-self-start")}>
          {file === "photo" ? "Carica la foto" : "Carica e manda"}
        </button>
      </form>
    </RequireRight>
  );
}
