import { createOpenAI } from "@ai-sdk/openai";
import { generateText, streamText } from "ai";
import { expect, it } from "vitest";
import { useSandbox } from "../support/contract-sandbox";

const sandbox = useSandbox();

const system = "Rispondi.\n\n[1] Prezzo\nIl prezzo è 3 euro.\n\n[2] Orari\nSiamo aperti dalle 8.";
const asked = (prompt: string, apiKey = "sk-sandbox") => ({
  model: createOpenAI({ apiKey, baseURL: `${sandbox.url}/v1` })("gpt-4.1-mini"),
  system,
  prompt,
  maxRetries: 0,
});

it("answers OpenAI's official client from the instructions, and counts tokens", async () => {
  const { text, usage } = await generateText(asked("A che ora siete aperti? Che orari fate?"));
  expect(text).toBe("Siamo aperti dalle 8.");
  expect(usage.inputTokens).toBeGreaterThan(10);
  expect(usage.outputTokens).toBeGreaterThan(1);
});

it("streams word by word", async () => {
  const deltas: string[] = [];
  for await (const delta of streamText(asked("Quale prezzo?")).textStream) deltas.push(delta);
  expect(deltas).toEqual(["Il ", "prezzo ", "è ", "3 ", "euro."]);
});

it("says that it does not know what the instructions do not contain", async () => {
  const { text } = await generateText(asked("Balene azzurre?"));
  expect(text).toBe("Su questo non ho informazioni.");
});

it.each([
  ["rate_limit", 429],
  ["error_500", 500],
])("%s gets OpenAI's own error message", async (name, statusCode) => {
  await sandbox.control.fault("openai", "responses.create", name);
  await expect(generateText(asked("Quale prezzo?"))).rejects.toMatchObject({ statusCode });
});

it("refuses a request without a key", async () => {
  await expect(generateText(asked("Ciao", "none"))).rejects.toMatchObject({ statusCode: 401 });
});
