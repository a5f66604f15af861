"use client";

import { InlineSelect, NamedOptions } from "@/components/admin/ui/admin-inputs";
import { FormFailure, SubmitButton } from "@/components/admin/ui/form-parts";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { errorClass, optionClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { personKey } from "@/lib/core/person-key";
import { chooseNotices } from "@/lib/notices/actions";
import { noticeMessages } from "@/lib/notices/copy";
import { hourText, newsKinds, paces } from "@/lib/notices/model/news";
import type { OwnNotices } from "@/lib/notices/queries/choices";
import { hourNames, noticeChoicesSchema } from "@/lib/notices/schema";

export function NoticeForm({ notices, email }: { notices: OwnNotices; email: string }) {
  const { choices, quiet, kinds, paces: offered, shopMailbox } = notices;
  const form = useAdminForm({
    id: "own-notices",
    schema: noticeChoicesSchema,
    defaultValues: {
      choices,
      quietFrom: String(quiet?.from ?? ""),
      quietTo: String(quiet?.to ?? ""),
    },
    keepsValues: true,
    action: chooseNotices,
    messages: noticeMessages,
    toast: () => ({
      title: "Avvisi salvati",
      description: `Le email arrivano a ${email}.`,
      key: "account",
    }),
  });
  const { error } = form.getFieldState("quietTo", form.formState);
  return (
    <form {...form.formProps} className="grid gap-4 py-3">
      <ShopMailbox mailbox={shopMailbox} email={email} kinds={kinds} />
      <PlainTable
        caption="Avvisi per tipo"
        rows={kinds}
        rowKey={(kind) => kind}
        columns={[
          { head: "Che cosa", cell: (kind) => newsKinds[kind].name },
          {
            head: "Email",
            cell: (kind) => (
              <InlineSelect
                {...form.register(`choices.${kind}.mail`)}
                defaultValue={choices[kind].mail}
                aria-label={`Email: ${newsKinds[kind].name}`}
              >
                <NamedOptions values={offered} names={paces} />
              </InlineSelect>
            ),
          },
          {
            head: "Notifica",
            cell: (kind) => (
              <label className={`${optionClass} min-w-11 justify-center max-md:justify-start`}>
                <input
                  {...form.register(`choices.${kind}.push`)}
                  type="checkbox"
                  defaultChecked={choices[kind].push}
                />
                <span className="sr-only">Notifica: {newsKinds[kind].name}</span>
              </label>
            ),
          },
        ]}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">Ore di silenzio</legend>
        <div className="flex flex-wrap items-center gap-2">
          dalle
          <HourSelect {...form.register("quietFrom")} label="Silenzio dalle" />
          alle
          <HourSelect {...form.register("quietTo")} label="Silenzio alle" />
        </div>
        <p className="text-cocoa">
          In queste ore, italiane, notifiche ed email aspettano. I riepiloghi partono alle 8; quello
          della settimana il lunedì.
        </p>
        {error?.message !== undefined && <p className={errorClass}>{error.message}</p>}
      </fieldset>
      <div>
        <SubmitButton form={form}>
          Salva<span className="sr-only"> gli avvisi</span>
        </SubmitButton>
      </div>
      <FormFailure form={form} />
    </form>
  );
}

function HourSelect({
  label,
  ...registration
}: { label: string } & Omit<Parameters<typeof InlineSelect>[0], "children">) {
  return (
    <InlineSelect {...registration} aria-label={label}>
      <option value="">–</option>
      {hourNames.map((hour) => (
        <option key={hour} value={hour}>
          {hourText(Number(hour))}
        </option>
      ))}
    </InlineSelect>
  );
}

/** Says what the shop's mailbox gets anyway. */
function ShopMailbox({
  mailbox,
  email,
  kinds,
}: Pick<OwnNotices, "kinds"> & { mailbox: string; email: string }) {
  const told = kinds.filter((kind) => newsKinds[kind].first === "shop");
  if (mailbox === "" || told.length === 0) return null;
  // Without «e» before the last, because some names have one.
  const list = told.map((kind) => newsKinds[kind].name.toLowerCase()).join(", ");
  const whose = personKey(mailbox) === personKey(email) ? `${mailbox}, il tuo indirizzo` : mailbox;
  return (
    <p className="text-cocoa">
      {`Questi avvisi arrivano sempre subito anche a ${whose}: ${list}.`}
    </p>
  );
}
