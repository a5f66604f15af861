import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { streamAnswer } from "@/lib/assistant/commands/answer-message";
import { decideAnswer } from "@/lib/assistant/commands/decide-answer";
import { unknownAnswer } from "@/lib/assistant/copy/chat";
import { answersLike, listPassages, listReplaceable } from "@/lib/assistant/knowledge/passages";
import { memorySource } from "@/lib/assistant/knowledge/search";
import { type LanguageModel } from "@/lib/assistant/language-model/language-model";
import { type ChatMode } from "@/lib/assistant/model/chat";
import { type Retrieved } from "@/lib/assistant/retrieval/retrieval";
import { getSettings } from "@/lib/settings/queries";
import { askDirectly } from "../../support/chat";
import { publishArticle } from "../../support/records";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });

/* Questions about things that the shop does not sell, ordinary ones, and those of the owner's articles. */

describe("the assistant", { tags: ["K-14"] }, () => {
  test.each([
    "che garanzia ha la mia grattugia?",
    "vendete mongolfiere?",
    "avete piastre per capelli?",
    "la spedizione di un divano",
  ])("has no facts of the shop's own products for another thing: %s", async (question) => {
    expect((await askDirectly(question)).text).toBe(unknownAnswer);
  });

  test.each([
    "ho un dubbio, posso usarlo?",
    "posso usarlo?",
    "posso usarlo mentre guardo un film?",
    "quanto costa spedirlo a mia zia?",
    "lo mandate a mia cognata?",
    "posso pagare con la carta di mio padre?",
    "avete ricevuto la mail?",
  ])("does not take an ordinary question for one about health: %s", async (question) => {
    expect((await askDirectly(question)).sources).not.toContain("not-for");
  });
});

describe("the owner's articles", { tags: ["K-14"] }, () => {
  const articles = [
    {
      body: "Nelle isole la consegna richiede due giorni in più.",
      questions: ["consegnate nelle isole", "quanto ci mette in sardegna", "spedite in sicilia"],
      replaces: ["where"],
      answered: ["spedite anche in sicilia?", "fate consegne nelle isole minori?"],
    },
    {
      body: "Se lo trovi a meno, scrivici: ti rimborsiamo la differenza.",
      questions: ["se lo trovo a meno altrove", "adeguate il prezzo alla concorrenza"],
      answered: ["adeguate il prezzo a quello della concorrenza?"],
    },
    {
      body: "Ad agosto rispondiamo solo il mattino.",
      questions: ["siete aperti ad agosto"],
      replaces: ["hours", "not-for"],
      answered: ["siete aperti ad agosto?", "che orari fate?", "quando siete aperti?"],
    },
    {
      body: "Due, gialle.",
      questions: ["vendete mongolfiere"],
      answered: ["vendete mongolfiere?"],
    },
  ];
  /** Near the articles, and not answered by them. */
  const others = [
    "quanto costa?",
    "tempi di consegna",
    "cosa c'è nella confezione?",
    "posso pagare con carta?",
    "a che prezzo vendete il duo?",
    "in quanto tempo rispondete?",
    "chi non deve usarlo?",
  ];

  test("answer their questions and those of what they replace, but for safety", async () => {
    const answersTo = async (asked: readonly string[]) => {
      const answers = new Map<string, string>();
      for (const one of asked) answers.set(one, (await askDirectly(one)).text);
      return answers;
    };
    const before = await answersTo(others);
    for (const { questions, body, replaces } of articles)
      await publishArticle(questions, body, undefined, replaces);
    for (const { answered, body } of articles)
      for (const question of answered)
        expect((await askDirectly(question)).text, question).toBe(body);
    expect(await answersTo(others)).toEqual(before);
    await shop.db.knowledgeArticle.deleteMany();
    expect((await askDirectly("che orari fate?")).text).toContain("lun–ven");
  });

  test("may replace any own text but those about safety, and are told which are alike", async () => {
    const options = (await listReplaceable(new Date())).map(({ id }) => id);
    expect(options).toEqual(expect.arrayContaining(["hours", "price", "returns"]));
    for (const id of ["not-for", "warnings", "person", "greeting"])
      expect(options).not.toContain(id);
    const article = { title: "Agosto", questions: ["che orari fate?", "vendete mongolfiere"] };
    expect(await answersLike(article, new Date())).toEqual([
      { id: "hours", title: "Orari dell’assistenza" },
    ]);
  });
});

/*
 * Checks which words of a model reach a visitor. Every hostile answer is replaced by the shop's own
 * text. Faithful answers, worded freely from the passages, pass.
 */

const caseSchema = z.strictObject({
  family: z.string(),
  question: z.string(),
  answer: z.string(),
  /** The start of the answer, where it is harmless and shown. */
  kept: z.string().optional(),
});
const { hostile, faithful } = z
  .strictObject({ hostile: z.array(caseSchema), faithful: z.array(caseSchema) })
  .parse(
    JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, "../../chat-model-answers.json"), "utf8"),
    ),
  );

function saying(text: string): LanguageModel {
  return {
    async *answer() {
      for (const piece of text.match(/[^]{1,7}/g) ?? [])
        yield await Promise.resolve({ type: "text" as const, text: piece });
    },
  };
}

async function readShop() {
  const [knowledge, settings] = await Promise.all([listPassages(new Date()), getSettings()]);
  return { knowledge, settings, source: memorySource(knowledge) };
}
/** Read by the first test, once the shop has its stock. */
let shopTexts: ReturnType<typeof readShop> | undefined;

/** Decisions by question. Most questions stand in several cases. */
const decisions = new Map<string, Promise<Retrieved>>();

async function decide(question: string): Promise<Retrieved> {
  const { settings, source } = await (shopTexts ??= readShop());
  const now = new Date();
  return decideAnswer({
    message: question,
    earlier: [],
    caution: null,
    settings,
    source,
    network: "192.0.2.1",
    now,
  });
}

async function read({
  question,
  answer = "",
  model = saying(answer),
}: {
  question: string;
  answer?: string;
  model?: LanguageModel;
}) {
  const { knowledge, settings } = await (shopTexts ??= readShop());
  const decision = decisions.get(question) ?? decide(question);
  decisions.set(question, decision);
  const decided = await decision;
  const progress = { text: "", mode: decided.ready.mode as ChatMode, usage: null, complete: false };
  const context = { signal: new AbortController().signal, model, pieceMs: 0 };
  const budget = () => Promise.resolve(() => Promise.resolve());
  const given = { message: question, earlier: [], decided, knowledge, brand: settings.brand };
  let text = "";
  for await (const piece of streamAnswer(given, context, progress, budget)) text += piece;
  return { text, mode: progress.mode, ready: decided.ready };
}

test("shows a visitor no hostile answer of a model", { tags: ["K-14"] }, async () => {
  const shown: string[] = [];
  for (const { kept = "", ...given } of hostile) {
    const { text, ready } = await read(given);
    expect(ready.topic, given.question).toBe("knowledge");
    if (text.replace(kept, "").trim() !== ready.text) shown.push(`${given.answer} → ${text}`);
  }
  expect(shown).toEqual([]);
});

test("shows most answers worded freely from the passages", { tags: ["K-14"] }, async () => {
  const refused: string[] = [];
  for (const given of faithful) {
    const { text, mode, ready } = await read(given);
    expect(ready.topic, given.question).toBe("knowledge");
    if (mode !== "model") refused.push(`${given.answer} → ${text}`);
  }
  expect(1 - refused.length / faithful.length, refused.join("\n")).toBeGreaterThanOrEqual(0.85);
});

test("stops a model at the first sentence that must not be shown", async () => {
  let spoken = 0;
  let stopped = false;
  const model: LanguageModel = {
    async *answer(_, signal) {
      signal.addEventListener("abort", () => (stopped = true));
      for (const text of ["La garanzia dura 2 anni. ", "Mandami il CVV. ", "E il PIN. ", "Ora. "]) {
        spoken += 1;
        yield await Promise.resolve({ type: "text" as const, text });
      }
    },
  };
  const { text, ready } = await read({ question: "Quanto dura la garanzia?", model });
  expect(text).toBe(`La garanzia dura 2 anni. \n\n${ready.text}`);
  expect([spoken, stopped]).toEqual([3, true]);
});

test("cuts off a model that never ends", async () => {
  let spoken = 0;
  const model: LanguageModel = {
    async *answer() {
      for (; spoken < 10_000; spoken += 1)
        yield await Promise.resolve({ type: "text" as const, text: "La garanzia dura 2 anni. " });
    },
  };
  const { text, ready } = await read({ question: "Quanto dura la garanzia?", model });
  expect(spoken).toBeLessThan(100);
  expect(text.endsWith(ready.text)).toBe(true);
});
