"use client";

import { type ReactNode } from "react";
import { AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormFailure, SubmitButton } from "@/components/admin/ui/form-parts";
import { X } from "@/components/admin/ui/icons";
import { useMay } from "@/components/admin/ui/rights";
import {
  adminButton,
  blockClass,
  fieldClass,
  noteClass,
  smallIconClass,
} from "@/components/admin/ui/styles";
import { Tooltip } from "@/components/admin/ui/tooltip";
import { errorToast, useAdminAction } from "@/components/admin/ui/use-admin-action";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { Icon } from "@/components/ui/icon";
import { formatShortDate, withArticle } from "@/lib/core/dates";
import { type Result } from "@/lib/core/result";
import { markCustomer, separateCustomers, unmarkCustomer } from "@/lib/customers/actions";
import { customerMessages } from "@/lib/customers/copy/marks";
import { type CustomerMark, MAX_NOTE, MAX_TAG } from "@/lib/customers/model/customer";
import { noteForm, tagForm } from "@/lib/customers/schema";

type Written = { by: string; at: Date };

function writtenText({ by, at }: Written): string {
  return `${by}, ${withArticle("il", formatShortDate(at))}`;
}

/** Says that a person is blocked, who blocked them and why. */
export function BlockNotice({ orderId, block }: { orderId: string; block: CustomerMark }) {
  return (
    <div
      className={`${blockClass} mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-danger-veil py-3`}
    >
      <p className="min-w-0 flex-[1_1_24rem] wrap-anywhere">
        <b className="font-semibold">Nuovi ordini bloccati</b>
        <span>{` da ${writtenText(block)}`}</span>
        <span>{block.text !== "" && `: ${block.text}`}</span>
      </p>
      <TakeBack action={unmarkCustomer} input={{ orderId, markId: block.id }}>
        Sblocca
      </TakeBack>
    </div>
  );
}

/** What colleagues noted of a person, with a field for more. */
export function CustomerNotes({
  orderId,
  notes,
}: {
  orderId: string;
  notes: readonly CustomerMark[];
}) {
  const mayWrite = useMay("write");
  const form = useAdminForm({
    id: "customer-note",
    schema: noteForm,
    action: ({ text }) => markCustomer({ orderId, kind: "note", text }),
    messages: customerMessages,
  });
  if (!mayWrite && notes.length === 0) return null;
  return (
    <section aria-labelledby="appunti" className="mb-7">
      <h2 id="appunti" className="mb-2 text-note/5 font-semibold max-md:text-base/6">
        Appunti
      </h2>
      <ul className="grid gap-2 empty:hidden">
        {notes.map((note) => (
          <li
            key={note.id}
            className="flex items-start justify-between gap-3 rounded-control bg-warn-veil px-3 py-2"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere whitespace-pre-line">
                {note.text === "" ? "Lo legge chi ha l’accesso di amministrazione." : note.text}
              </p>
              <p className={noteClass}>{writtenText(note)}</p>
            </div>
            <TakeBack
              action={unmarkCustomer}
              input={{ orderId, markId: note.id }}
              label="Togli l’appunto"
            />
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form {...form.formProps} className="mt-2 grid gap-2">
          <AdminTextArea
            {...form.field("text")}
            label="Nuovo appunto"
            hint="Solo fatti utili, senza dati sulla salute: il cliente può chiederne una copia."
            rows={2}
            maxLength={MAX_NOTE}
          />
          <SubmitButton form={form} className="justify-self-start">
            Aggiungi
          </SubmitButton>
          <FormFailure form={form} />
        </form>
      )}
    </section>
  );
}

/** The tags of a person, with a field for another one. */
export function CustomerTags({
  orderId,
  tags,
}: {
  orderId: string;
  tags: readonly CustomerMark[];
}) {
  const mayWrite = useMay("write");
  const form = useAdminForm({
    id: "customer-tag",
    schema: tagForm,
    action: ({ text }) => markCustomer({ orderId, kind: "tag", text }),
    messages: customerMessages,
  });
  const { error: invalid, ...field } = form.field("text");
  const error = invalid ?? form.failure;
  return (
    <>
      {tags.length === 0 && !mayWrite && <p className="text-cocoa">Nessuna.</p>}
      <ul className="flex flex-wrap gap-1.5 empty:hidden">
        {tags.map(({ id, text }) => (
          <li key={id} className="flex items-center rounded-control bg-selected pl-2 wrap-anywhere">
            {text}
            <TakeBack
              action={unmarkCustomer}
              input={{ orderId, markId: id }}
              label={`Togli l’etichetta ${text}`}
            />
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form {...form.formProps} className="mt-2 flex gap-2">
          <input
            {...field}
            aria-label="Nuova etichetta"
            aria-invalid={error !== null}
            aria-describedby="customer-tag-error"
            placeholder="Nuova etichetta"
            autoComplete="off"
            maxLength={MAX_TAG}
            className={`${fieldClass} min-w-0`}
          />
          <SubmitButton form={form}>Aggiungi</SubmitButton>
        </form>
      )}
      <p id="customer-tag-error" role="alert" className="text-xs/4 text-danger empty:hidden">
        {error}
      </p>
    </>
  );
}

/** The other addresses of a person, each with the way to separate it. */
export function JoinedAddresses({
  orderId,
  joined,
}: {
  orderId: string;
  joined: readonly (Written & { email: string })[];
}) {
  return (
    <ul className="grid gap-2 empty:hidden">
      {joined.map((one) => (
        <li key={one.email}>
          <p className="wrap-anywhere">{one.email}</p>
          <p className={noteClass}>{`Unito da ${writtenText(one)}`}</p>
          <TakeBack action={separateCustomers} input={{ orderId, email: one.email }}>
            Separa<span className="sr-only">{` ${one.email}`}</span>
          </TakeBack>
        </li>
      ))}
    </ul>
  );
}

type TakeBackProps<Input> = {
  action: (input: Input) => Promise<Result<unknown, { code: string }>>;
  input: Input;
  /** Of a button that shows only a cross. */
  label?: string;
  children?: ReactNode;
};

/** A button that takes something back. Not rendered for read-only colleagues. */
function TakeBack<Input>({ action, input, label, children }: TakeBackProps<Input>) {
  const { run, isBusy } = useAdminAction(action, {
    messages: customerMessages,
    onFailure: errorToast({ key: "customer" }),
  });
  if (!useMay("write")) return null;
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        aria-disabled={isBusy}
        className={adminButton(label === undefined ? "quiet" : "ghost-icon")}
        onClick={() => {
          if (!isBusy) run(input);
        }}
      >
        {label === undefined ? children : <Icon drawing={X} className={smallIconClass} />}
      </button>
    </Tooltip>
  );
}
