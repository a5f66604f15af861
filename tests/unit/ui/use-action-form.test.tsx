// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { type ActionFormOptions, useActionForm } from "@/components/ui/use-action-form";
import { err, ok, type Result } from "@/lib/core/result";

type Values = { name: string; city: string };
type TestError = { code: string; fieldErrors?: Record<string, string> };
type Options = Partial<ActionFormOptions<Values, null, TestError>>;
type Sent = { values: Values; key: string };

afterEach(cleanup);
configure({ asyncUtilTimeout: 120_000 });

const schema = z.object({
  name: z.string().trim().min(1, "Scrivi il nome"),
  city: z.string().trim().min(1, "Scrivi la città"),
});

function TestForm(options: Options & Pick<ActionFormOptions<Values, null, TestError>, "action">) {
  const form = useActionForm<Values, null, TestError>({
    id: "test",
    schema,
    defaultValues: { name: "", city: "" },
    messages: { taken: "Questo nome è preso", other: "Non riuscito" },
    ...options,
  });
  return (
    <form {...form.formProps} aria-label="Prova">
      {(["name", "city"] as const).map((name) => {
        const { error, ...input } = form.field(name);
        return (
          <label key={name}>
            {name}
            <input {...input} aria-invalid={error === undefined ? undefined : true} />
            <span>{error}</span>
          </label>
        );
      })}
      <button type="submit">{form.isSending ? "Invio" : "Manda"}</button>
      <p role="alert">{form.failure}</p>
      <p role="status">{form.isDone ? "Fatto" : ""}</p>
    </form>
  );
}

/**
 * Renders the form. Its action answers with `answers` in turn, the last one again and again, and not
 * before `until`.
 */
function renderForm(
  answers: (Result<null, TestError> | Error)[],
  options: Options = {},
  until: Promise<void> = Promise.resolve(),
) {
  const sent: Sent[] = [];
  const action = async (values: Values, key: string) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push({ values, key });
    await until;
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error("No answer");
    return answer;
  };
  render(<TestForm {...options} action={action} />);
  return { user: userEvent.setup(), sent };
}

const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });
const send = () => screen.getByRole("button");
const fill = async (user: ReturnType<typeof userEvent.setup>, values: Values) => {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name));
    await user.type(field(name), value);
  }
};
const anna = { name: "Anna ", city: "Lucca" };

test("keeps what was typed before the scripts ran", async () => {
  const sent: Values[] = [];
  const action = (values: Values) => {
    sent.push(values);
    return Promise.resolve(ok(null));
  };
  const form = <TestForm action={action} defaultValues={{ name: "Anna", city: "Lucca" }} />;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(form);
  expect(field("name")).toHaveProperty("value", "Anna");
  await userEvent.type(field("city"), " nord");
  render(form, { container, hydrate: true });
  const user = userEvent.setup();
  expect(field("city")).toHaveProperty("value", "Lucca nord");
  await user.click(send());
  await waitFor(() => expect(sent).toEqual([{ name: "Anna", city: "Lucca nord" }]));
});

test("sends what an extension wrote into a field without telling", async () => {
  const { user, sent } = renderForm([ok(null)]);
  await user.type(field("name"), "Anna");
  (field("city") as HTMLInputElement).value = "Lucca";
  await user.click(send());
  await waitFor(() => expect(sent[0]?.values).toEqual({ name: "Anna", city: "Lucca" }));
});

test("shows errors of the browser at their fields and sends nothing", async () => {
  const { user, sent } = renderForm([ok(null)]);
  await user.type(field("name"), "Anna");
  await user.click(send());
  await screen.findByText("Scrivi la città");
  expect(field("city").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("city"));
  expect(field("name")).toHaveProperty("value", "Anna");
  expect(sent).toEqual([]);
});

test("an error goes while its field is changed, and the field is judged again when it is left", async () => {
  const { user } = renderForm([ok(null)]);
  await user.click(send());
  await screen.findByText("Scrivi la città");
  await user.type(field("city"), " ");
  await waitFor(() => expect(screen.queryByText("Scrivi la città")).toBeNull());
  expect(screen.queryByText("Scrivi il nome")).not.toBeNull();
  await user.click(field("name"));
  await screen.findByText("Scrivi la città");
});

test("an error of the server stays while its field is left unchanged", async () => {
  const fieldErrors = { name: "Nome rifiutato" };
  const { user } = renderForm([err({ code: "invalid_input", fieldErrors })]);
  await fill(user, anna);
  await user.click(send());
  await screen.findByText("Nome rifiutato");
  await user.click(field("city"));
  await user.type(field("city"), "!");
  expect(screen.queryByText("Nome rifiutato")).not.toBeNull();
});

test.each([
  ["empties the form", false, ""],
  ["keeps stored values", true, "Anna "],
])("sends values as typed, and %s", async (_, keepsValues, name) => {
  const { user, sent } = renderForm([ok(null)], { keepsValues });
  await fill(user, anna);
  await user.click(send());
  await screen.findByText("Fatto");
  expect(sent.map(({ values }) => values)).toEqual([anna]);
  expect(field("name")).toHaveProperty("value", name);
});

test("shows errors of the server at their fields, focuses the first and keeps the values", async () => {
  const fieldErrors = { name: "Nome rifiutato", city: "Città rifiutata" };
  const { user } = renderForm([err({ code: "invalid_input", fieldErrors })]);
  await fill(user, anna);
  await user.click(send());
  await screen.findByText("Nome rifiutato");
  expect(screen.queryByText("Città rifiutata")).not.toBeNull();
  expect(document.activeElement).toBe(field("name"));
  expect(field("city")).toHaveProperty("value", "Lucca");
});

test("shows a refusal at the field it belongs to", async () => {
  const { user } = renderForm([err({ code: "taken" })], { fields: { taken: "name" } });
  await fill(user, anna);
  await user.click(send());
  await screen.findByText("Questo nome è preso");
  expect(document.activeElement).toBe(field("name"));
  expect(screen.getByRole("alert").textContent).toBe("");
});

test.each([
  ["by its code", err({ code: "taken" }), "Questo nome è preso"],
  ["unknown", err({ code: "strange" }), "Non riuscito"],
  [
    "about no field of the form",
    err({ code: "invalid_input", fieldErrors: { id: "?" } }),
    "Non riuscito",
  ],
  ["without an answer", new Error("offline"), "Non riuscito"],
])("shows a failure %s in the form and keeps the values", async (_, answer, text) => {
  const { user } = renderForm([answer]);
  await fill(user, anna);
  await user.click(send());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(text));
  expect(field("name")).toHaveProperty("value", "Anna ");
});

test("sends once when it is pressed twice", async () => {
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  const { user, sent } = renderForm([ok(null)], {}, pressed);
  await fill(user, anna);
  await user.dblClick(send());
  answer();
  await screen.findByText("Fatto");
  expect(sent).toHaveLength(1);
});

test("repeats the key with the same content when there was no answer", async () => {
  const { user, sent } = renderForm([
    new Error("offline"),
    err({ code: "internal" }),
    err({ code: "provider_error" }),
    err({ code: "taken" }),
  ]);
  await fill(user, anna);
  for (const [index] of Array.from({ length: 5 }).entries()) {
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(index + 1));
    await waitFor(() => expect(send().textContent).toBe("Manda"));
  }
  const [first, second, third, fourth, afterRefusal] = sent.map(({ key }) => key);
  expect([second, third, fourth]).toEqual([first, first, first]);
  expect(afterRefusal).not.toBe(first);
});

test("sends changed content with a new key", async () => {
  const { user, sent } = renderForm([new Error("offline")]);
  await fill(user, anna);
  await user.click(send());
  await screen.findByText("Non riuscito");
  await user.type(field("city"), ", via Fillungo");
  await user.click(send());
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByText("Non riuscito");
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});
