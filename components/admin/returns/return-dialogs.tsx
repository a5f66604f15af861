"use client";

import { useRouter } from "next/navigation";
import { type FieldValues, useWatch } from "react-hook-form";
import {
  AdminInput,
  AdminRadioList,
  AdminSelect,
  AdminTextArea,
  NamedOptions,
} from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type AdminFormOptions } from "@/components/admin/ui/use-admin-form";
import { type FormError } from "@/components/ui/use-action-form";
import { type DialogProps } from "@/components/ui/use-dialog";
import { type Parts } from "@/lib/catalog/model/parts";
import { formatEuro } from "@/lib/core/money";
import { parseEuro } from "@/lib/core/read-money";
import { partCountText } from "@/lib/inventory/copy";
import { type PartName, partNames } from "@/lib/inventory/model/sellable";
import {
  attachWithdrawal,
  checkReturn,
  closeReturn,
  declareReturn,
  recordWithdrawal,
  sendReturn,
} from "@/lib/returns/actions";
import {
  channelNames,
  closingHints,
  closingNames,
  manualClosings,
  withdrawalAdminMessages,
} from "@/lib/returns/copy/handling";
import {
  complaintHints,
  conditionNames,
  returnKindNames,
  returnMessages,
} from "@/lib/returns/copy/parcel";
import { type WithdrawalDue } from "@/lib/returns/model/due";
import { returnHref } from "@/lib/returns/model/list-filter";
import {
  bringsWholeOrder,
  complaintKinds,
  MAX_RETURN_TEXT,
  proposedRefund,
  type ReturnKind,
} from "@/lib/returns/model/parcel";
import { recordedChannels } from "@/lib/returns/model/withdrawal";
import {
  attachWithdrawalSchema,
  checkReturnForm,
  closeReturnSchema,
  declareReturnForm,
  recordWithdrawalForm,
  sendReturnForm,
} from "@/lib/returns/schema";
import { carrierNames, carriers } from "@/lib/shipping/model/carriers";

/** Records a withdrawal that came by post or e-mail. */
export function RecordDialog({ today, ...dialog }: DialogProps & { today: string }) {
  const form = useFormDialog(dialog, {
    id: "record-withdrawal",
    schema: recordWithdrawalForm,
    defaultValues: { channel: "post", receivedOn: today },
    action: (values, submissionKey) => recordWithdrawal({ ...values, submissionKey }),
    messages: withdrawalAdminMessages,
    fields: { not_yet: "receivedOn" },
    toast: (_, { email }) => ({
      title: "Recesso annotato",
      description:
        email.trim() === ""
          ? "Il termine per il rimborso corre dal giorno in cui è arrivato."
          : "Il termine per il rimborso corre dal giorno in cui è arrivato. La ricevuta è in partenza.",
      key: "withdrawal",
    }),
  });
  const { field } = form;
  return (
    <FormDialog
      form={form}
      title="Annota un recesso"
      submit="Annota"
      sending="Salvataggio in corso…"
    >
      <p>
        Un recesso arrivato per lettera o per email vale come quello della pagina. Conserva
        l’originale. Se il numero dell’ordine manca, scrivi quello che c’è: lo abbini dopo.
      </p>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <AdminSelect {...field("channel")} label="Com’è arrivato">
          <NamedOptions values={recordedChannels} names={channelNames} />
        </AdminSelect>
        <AdminInput
          {...field("receivedOn")}
          label="Giorno in cui è arrivato"
          hint="Il termine per il rimborso parte da qui."
          type="date"
          max={today}
        />
      </div>
      <AdminInput {...field("name")} label="Nome e cognome" maxLength={120} />
      <AdminInput
        {...field("orderNumber")}
        label="Numero dell’ordine"
        maxLength={40}
        spellCheck={false}
      />
      <AdminInput
        {...field("email")}
        label="Email (facoltativa)"
        hint="Se c’è, mandiamo la ricevuta."
        type="email"
        maxLength={254}
      />
    </FormDialog>
  );
}

type Props = DialogProps & { id: string; name: string };

export function AttachDialog({ id, name, number, ...dialog }: Props & { number: string }) {
  const form = useFormDialog(dialog, {
    id: "attach-withdrawal",
    schema: attachWithdrawalSchema.omit({ id: true }),
    defaultValues: { orderNumber: number },
    action: (values) => attachWithdrawal({ id, ...values }),
    messages: withdrawalAdminMessages,
    toast: () => ({
      title: "Recesso abbinato",
      description: "Ora sta nella cronologia dell’ordine: il rimborso lo chiude.",
      key: "withdrawal",
    }),
  });
  return (
    <FormDialog
      form={form}
      title="Abbina a un ordine"
      submit="Abbina"
      sending="Abbinamento in corso…"
    >
      <p>
        Cerca l’ordine di {name} e scrivine il numero. Se hai il dubbio che non sia la stessa
        persona, prima scrivile all’indirizzo dell’ordine.
      </p>
      <AdminInput
        {...form.field("orderNumber")}
        label="Numero dell’ordine"
        maxLength={40}
        spellCheck={false}
      />
    </FormDialog>
  );
}

type CloseProps = Props & {
  /** True for a withdrawal, false for another return. */
  isWithdrawal: boolean;
};

export function CloseDialog({ id, name, isWithdrawal, ...dialog }: CloseProps) {
  const what = isWithdrawal ? "recesso" : "reso";
  const form = useFormDialog(dialog, {
    id: "close-return",
    schema: closeReturnSchema.omit({ id: true }),
    action: (values) => closeReturn({ id, ...values }),
    messages: withdrawalAdminMessages,
    toast: (_, { closing }) => ({
      title: isWithdrawal ? "Recesso chiuso" : "Reso chiuso",
      description: `${closingNames[closing]}. Resta nel registro.`,
      key: "return",
    }),
  });
  return (
    <FormDialog
      form={form}
      title={`Chiudi il ${what}`}
      cancel="Lascia aperto"
      submit="Chiudi senza rimborso"
      sending="Chiusura in corso…"
      danger
    >
      <p>
        Il {what} di {name} si chiude da solo quando rimborsi la somma dovuta. Qui si chiude quando
        non c’è niente da rimborsare.
      </p>
      <AdminRadioList
        {...form.field("closing")}
        label="Come si chiude"
        values={manualClosings}
        names={closingNames}
        hints={closingHints}
      />
      <AdminTextArea
        {...form.field("note")}
        label="Perché"
        hint={`Resta tra noi, accanto al ${what}.`}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}

/** Opens a return for goods with a defect. */
export function DeclareDialog({
  orderId,
  number,
  ...dialog
}: DialogProps & { orderId: string; number: string }) {
  const router = useRouter();
  const form = useFormDialog(dialog, {
    id: "declare-return",
    schema: declareReturnForm,
    action: (values, returnId) => declareReturn({ ...values, returnId, orderId }),
    messages: returnMessages,
    toast: () => ({
      title: "Reso aperto",
      description: "Da qui segui il pacco che torna.",
      key: "return",
    }),
    onDone: ({ id }) => router.push(returnHref(id)),
  });
  return (
    <FormDialog
      form={form}
      title={`Apri un reso per ${number}`}
      submit="Apri il reso"
      sending="Salvataggio in corso…"
    >
      <p>
        Per un prodotto difettoso la spedizione di ritorno la paghiamo noi. Un recesso si annota
        invece nella pagina Resi.
      </p>
      <AdminRadioList
        {...form.field("kind")}
        label="Che cosa vuole il cliente"
        values={complaintKinds}
        names={returnKindNames}
        hints={complaintHints}
      />
      <AdminTextArea
        {...form.field("problem")}
        label="Che cosa non va"
        rows={3}
        maxLength={MAX_RETURN_TEXT}
      />
    </FormDialog>
  );
}

/** Records the parcel that comes back. */
export function SendDialog({ id, name, ...dialog }: Props) {
  const form = useReturnForm(dialog, {
    id: "send-return",
    schema: sendReturnForm,
    defaultValues: { carrier: "other", trackingCode: "", expectedOn: "" },
    action: (values) => sendReturn({ id, ...values }),
    toast: () => ({
      title: "Reso in arrivo",
      description: "Il cliente lo legge nella pagina del suo ordine.",
      key: "return",
    }),
  });
  return (
    <FormDialog
      form={form}
      title="Il pacco è in arrivo"
      submit="Segna «In arrivo»"
      sending="Salvataggio in corso…"
    >
      <p>
        Scrivi quello che sai del pacco di {name}. Il codice e il giorno si possono lasciare vuoti.
      </p>
      <AdminSelect {...form.field("carrier")} label="Corriere">
        <NamedOptions values={carriers} names={carrierNames} />
      </AdminSelect>
      <AdminInput
        {...form.field("trackingCode")}
        label="Codice di tracciamento"
        maxLength={40}
        spellCheck={false}
      />
      <AdminInput {...form.field("expectedOn")} label="Atteso per il" type="date" />
    </FormDialog>
  );
}

type CheckProps = Props & {
  kind: ReturnKind;
  /** The parts of the order that have not come back. */
  out: Parts;
  unsellable: readonly PartName[];
  /** What a withdrawal is due; null for other returns, which propose no sum. */
  due: WithdrawalDue | null;
};

/** Records how the pieces came back, and proposes the refund. */
export function CheckDialog({ id, name, kind, out, unsellable, due, ...dialog }: CheckProps) {
  const form = useReturnForm(dialog, {
    id: "check-return",
    schema: checkReturnForm,
    defaultValues: {
      devices: none,
      serums: none,
      travelCases: none,
      reduction: "",
      reductionReason: "",
    },
    keepsValues: true,
    action: (values) => checkReturn({ id, ...values }),
    fields: { reduction_too_high: "reduction" },
    toast: () => ({
      title: "Reso controllato",
      description: "I pezzi sono registrati.",
      key: "return",
    }),
  });
  const reduction = useWatch({ control: form.control, name: "reduction" });
  const reductionCents = parseEuro(reduction) ?? 0;
  return (
    <FormDialog
      form={form}
      wide
      title="Controlla il reso"
      submit="Registra il controllo"
      sending="Salvataggio in corso…"
    >
      <p>
        Conta quello che c’è nel pacco di {name}. I pezzi sigillati tornano in vendita, quelli
        aperti o rovinati no
        <span>{bringsWholeOrder(kind) && "; quelli che mancano restano segnati"}</span>.
      </p>
      {partNames
        .filter((part) => out[part] > 0)
        .map((part) => (
          <fieldset key={part} className="grid grid-cols-3 gap-x-3 gap-y-1">
            <legend className="mb-1 font-medium">{`Di ${partCountText(part, out[part])}`}</legend>
            {conditions.map((condition) => (
              <AdminInput
                key={condition}
                {...form.field(`${part}.${condition}`)}
                label={conditionNames[condition]}
                inputMode="numeric"
                maxLength={5}
              />
            ))}
            {unsellable.includes(part) && (
              <p className="col-span-full text-warn">
                Il lotto è fuori vendita: anche i pezzi sigillati restano da parte.
              </p>
            )}
          </fieldset>
        ))}
      {due !== null && due.restCents > 0 && (
        <>
          <AdminInput
            {...form.field("reduction")}
            label="Da trattenere, in euro (facoltativo)"
            hint="Solo il valore perso per un uso oltre la normale prova (Codice del consumo, art. 57)."
            inputMode="decimal"
          />
          {reductionCents > 0 && (
            <AdminTextArea
              {...form.field("reductionReason")}
              label="Perché"
              hint="Lo legge il cliente, nell’email del rimborso e nella pagina dell’ordine."
              rows={2}
              maxLength={MAX_RETURN_TEXT}
            />
          )}
          <p>
            <span>Rimborso proposto, prezzo e spedizione standard: </span>
            <b className="font-semibold">{formatEuro(proposedRefund(due, reductionCents))}</b>
          </p>
        </>
      )}
    </FormDialog>
  );
}

const none = { sealed: "0", opened: "0", damaged: "0" };
const conditions = ["sealed", "opened", "damaged"] as const;

/** A form about one return: a refusal shows the page as others have left it. */
function useReturnForm<Values extends FieldValues, T, E extends FormError>(
  dialog: DialogProps,
  options: Omit<AdminFormOptions<Values, T, E>, "messages" | "onFailure">,
) {
  const router = useRouter();
  return useFormDialog<Values, T, E>(dialog, {
    ...options,
    messages: returnMessages,
    onFailure: ({ code }) => {
      if (code.startsWith("now_")) router.refresh();
      return false;
    },
  });
}
