"use client";

import { unstable_isUnrecognizedActionError } from "next/navigation";
import { type ComponentProps, type SyntheticEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import { type z } from "zod";
import { randomUuid } from "@/lib/core/random-uuid";
import { type Result } from "@/lib/core/result";
import { TOO_MANY_REQUESTS_MESSAGE } from "@/lib/core/submission";
import { valueOf } from "@/lib/core/value-of";
import { readFilledFields, useEarlyText, useTypedBefore } from "./early-input";
import { judgedOnBlur, useJudgeOnBlur } from "./judge-on-blur";

type FormSchema<Values> = z.ZodType<unknown, Values>;

/** An action's error; `invalid_input` carries messages by field. */
export type FormError = { code: string; fieldErrors?: Record<string, string> };

export type ActionFormOptions<Values extends FieldValues, T, E extends FormError> = {
  /** Prefix of the ids of fields. */
  id: string;
  /**
   * Rules of the fields in the order of the screen; none for a form without fields. A function loads
   * them at the first focus, to keep zod out of shop pages.
   */
  schema?: FormSchema<Values> | (() => Promise<FormSchema<Values>>);
  /** Text typed before the scripts run replaces its default. */
  defaultValues?: DefaultValues<NoInfer<Values>>;
  /**
   * Sends valid values as typed. `key` stays the same while the same content is sent again without an
   * answer; after a refusal the next attempt has a new one.
   */
  action: (values: Values, key: string) => Promise<Result<T, E>>;
  /** Text by error code; `other` for the rest. */
  messages: { other: string } & Readonly<Record<string, string>>;
  /** Fields by error code: their message is shown at the field. */
  fields?: Readonly<Record<string, FieldPath<Values>>>;
  /** Returns the text of an error that needs more than its code. */
  describe?: (error: E, values: Values) => string | undefined;
  /** Where a refusal moves the focus: to the first invalid field, or to an `ErrorSummary`. */
  focusOnError?: "field" | "summary";
  /** True for a form that edits stored values: they stay after success. Otherwise it is emptied. */
  keepsValues?: boolean;
  onDone?: (value: T, values: Values) => void;
  /** Called with an error that belongs to no field. Returns true when it needs no text. */
  onFailure?: (error: E | { code: "internal" }) => boolean;
};

/**
 * Connects a form to a server action, on react-hook-form. The schema validates in the browser, and
 * again on the server. Values stay after an error, and a form sends one request at a time.
 */
export function useActionForm<Values extends FieldValues, T, E extends FormError>({
  id,
  schema,
  defaultValues,
  action,
  messages,
  fields,
  describe,
  focusOnError = "field",
  keepsValues = false,
  onDone,
  onFailure,
}: ActionFormOptions<Values, T, E>) {
  const shouldFocus = focusOnError === "field";
  const form = useForm<Values>({
    ...judgedOnBlur,
    ...(schema && { resolver: resolverOf(schema) }),
    ...(defaultValues && { defaultValues }),
    shouldFocusError: shouldFocus,
  });
  const [isDone, setIsDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  const last = useRef({ content: "", key: "" });
  const earlyText = useEarlyText(form);
  useTypedBefore(id, form, setFailure);
  const judgement = useJudgeOnBlur(form);

  const send = async (values: Values) => {
    const content = JSON.stringify(values);
    if (last.current.content !== content) last.current = { content, key: randomUuid() };
    const outcome = await action(values, last.current.key);
    if (outcome.ok) {
      last.current = { content: "", key: "" };
      form.reset(keepsValues ? values : undefined);
      setIsDone(true);
      onDone?.(outcome.value, values);
      return;
    }
    const { code, fieldErrors } = outcome.error;
    if (!mayHaveRun(code)) last.current = { content: "", key: "" };
    const text = describe?.(outcome.error, values) ?? textOf(code, messages);
    const field = fields && valueOf(fields, code);
    const ofFields = Object.entries(fieldErrors ?? {}).filter(([name]) => name in values);
    if (ofFields.length > 0) setErrors(form, ofFields, shouldFocus);
    else if (field !== undefined) setErrors(form, [[field, text]], shouldFocus);
    else if (!onFailure?.(outcome.error)) setFailure(text);
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    setIsDone(false);
    readFilledFields(event.currentTarget, form);
    try {
      await form.handleSubmit(send)(event);
    } catch (error) {
      if (await reloadOldPage(error, { formId: id, values: form.getValues() })) return;
      // The connection dropped. Sending the same key again is safe.
      if (!onFailure?.({ code: "internal" })) setFailure(messages.other);
    } finally {
      isBusy.current = false;
    }
  };

  const { formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const messageOf = (name: string): string | undefined =>
    form.getFieldState(name as FieldPath<Values>, formState).error?.message;
  return {
    ...form,
    id,
    /** Attributes of the `<form>` element. */
    formProps: {
      // Before the scripts run, a submit does nothing, and no value gets into the address.
      method: "dialog",
      noValidate: true,
      onFocus: () => {
        if (typeof schema === "function") void schema().catch(() => undefined);
      },
      ...judgement,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
    } as const,
    /** Attributes of one field: id, registration, error, and its default for the server's HTML. */
    field: (name: FieldPath<Values>) => {
      const initial: unknown = get(defaultValues, name);
      const { ref, ...registration } = form.register(name);
      return {
        ...registration,
        ref: typeof initial === "string" ? earlyText(name, ref) : ref,
        id: `${id}-${name}`,
        error: messageOf(name),
        ...(typeof initial === "string" && { defaultValue: initial }),
        ...(typeof initial === "boolean" && { defaultChecked: initial }),
      };
    },
    /** Errors in the order of the schema, for an `ErrorSummary`. */
    invalidFields: Object.keys(errors).flatMap((name) => {
      const message = messageOf(name);
      return message === undefined ? [] : [{ fieldId: `${id}-${name}`, message }];
    }),
    /** Number of attempts; an `ErrorSummary` takes the focus when it grows. */
    attempts: submitCount,
    failure,
    isSending: isSubmitting,
    isDone,
    /** Shows the empty form again after success. */
    restart: () => {
      setIsDone(false);
    },
  };
}

/** Returns true for an error after which the action may have run: only a repetition with its key is safe. */
export function mayHaveRun(code: string): boolean {
  return code === "internal" || code === "provider_error";
}

function setErrors<Values extends FieldValues>(
  { setError }: UseFormReturn<Values>,
  messages: [name: string, message: string][],
  shouldFocus: boolean,
): void {
  for (const [index, [name, message]] of messages.entries())
    setError(
      name as FieldPath<Values>,
      { type: "server", message },
      { shouldFocus: shouldFocus && index === 0 },
    );
}

/** Fetches its code only when needed, because it rarely is. */
async function reloadOldPage(error: unknown, typed: { formId: string; values: object }) {
  if (!unstable_isUnrecognizedActionError(error)) return false;
  return (await import("./old-page")).reloadOldPage(error, typed);
}

function resolverOf<Values extends FieldValues>(
  schema: FormSchema<Values> | (() => Promise<FormSchema<Values>>),
): Resolver<Values> {
  return async (...input) => {
    const [{ zodResolver }, rules] = await Promise.all([
      import("@hookform/resolvers/zod"),
      typeof schema === "function" ? schema() : schema,
    ]);
    // Raw: the action parses the values again, as they were typed.
    return zodResolver(rules, undefined, { raw: true })(...input);
  };
}

function textOf(code: string, messages: { other: string } & Readonly<Record<string, string>>) {
  if (code === "too_many_requests") return valueOf(messages, code) ?? TOO_MANY_REQUESTS_MESSAGE;
  return valueOf(messages, code) ?? messages.other;
}

/** The parts of a form that its frame needs. */
export type ActionForm = {
  id: string;
  formProps: Pick<
    ComponentProps<"form">,
    "method" | "noValidate" | "onFocus" | "onChange" | "onBlur" | "onSubmit"
  >;
  failure: string | null;
  isSending: boolean;
};
