import { expect, test } from "vitest";
import { type Passage } from "@/lib/assistant/knowledge/passage";
import { memorySource } from "@/lib/assistant/knowledge/search";

const passage = (id: string, title: string, text: string, more: Partial<Passage> = {}) => ({
  id,
  title,
  text,
  href: "/",
  ...more,
});
const passages = [
  passage("guarantee", "Garanzia", "Dura 2 anni dalla consegna."),
  passage("payment", "Pagamento", "Puoi pagare con carta o con PayPal."),
  passage("sheet-weight", "Peso", "Peso: 210 g."),
];
const source = memorySource(passages);
const first = (question: string, from = source) => from.find(question, 1)[0]?.passage.id ?? null;

test.each([
  ["che garanzia avete", "guarantee"],
  ["garazia?", "guarantee"],
  ["che garranzia c’è", "guarantee"],
  ["quanti anni de garanzzia", "guarantee"],
  ["posso pagà cor paypal", "payment"],
  ["come se paga", "payment"],
  ["wie viel wiegt es", "sheet-weight"],
  ["quelle est la garantie", "guarantee"],
  ["zzz", null],
])("finds «%s»", (question, id) => {
  expect(first(question)).toBe(id);
});

test("scores the same words by 1 and more, and others by less", () => {
  const [same] = source.find("garanzia", 1);
  const [near] = source.find("garanzia del tostapane di mia zia", 1);
  expect(same?.score).toBeGreaterThanOrEqual(1);
  expect(near?.score).toBeLessThan(1);
});

test("knows which words nothing resembles", () => {
  const words = ["garanzia", "garanzie", "garanzai", "mongolfiera"];
  expect(source.unknownWords(words)).toEqual(["mongolfiera"]);
});

test("finds a changed passage, and what stands for another by its phrasings", () => {
  const other = passage("article-1", "Quanto pesa il pacco", "Due etti.", {
    standsFor: ["sheet-weight"],
  });
  const changed = memorySource([...passages.slice(0, 2), other]);
  expect(first("how heavy is it", changed)).toBe("article-1");
});
