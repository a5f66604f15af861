import { type MeasuredShop } from "../../scripts/measured-shop";
import { type Row } from "../../scripts/table";
import { serveLocally } from "../../scripts/yardstick";
import { inLanes, percentiles } from "./lanes";

const ANSWERS = 200;
const LANES = [1, 8];

const questions = [
  "Quanto costa?",
  "Tempi di consegna",
  "Come si usa e quanto dura la batteria?",
  "posso restituirlo se nn mi piace",
  "Sono incinta, posso usarlo?",
  "Quanti minuti al giorno?",
  "che garanzia ha",
  "Qual è la capitale della Francia?",
];

/**
 * Measures the assistant without a model: time to first words and answers per second. The reference
 * is a bare Node server that streams as many bytes.
 */
export async function measureChat({ url }: MeasuredShop): Promise<Row[]> {
  const bare = await serveLocally((request, response) => {
    request.resume();
    request.on("end", () => response.end('data: {"type":"text-delta","delta":"ok"}\n\n'));
  });
  const yardstick = await ask(bare.url, 8);
  bare.stop();
  const rows: Row[] = [
    ["yardstick: bare Node server, 8 clients, answers/s", whole(yardstick.perSecond), ""],
  ];
  for (const lanes of LANES) {
    const { perSecond, first, p50, p95 } = await ask(url, lanes);
    const clients = lanes === 1 ? "1 client" : `${lanes} clients`;
    rows.push(
      [`chat without a model, ${clients}: answers/s`, whole(perSecond), lanes === 8 ? "40" : ""],
      [
        `  first words after, ms: p50 / p95`,
        `${whole(first.p50)} / ${whole(first.p95)}`,
        "p95 < 300",
      ],
      [`  whole answer after, ms: p50 / p95`, `${whole(p50)} / ${whole(p95)}`, ""],
    );
  }
  return rows;
}

const whole = (number: number) => Math.round(number);

async function ask(url: string, lanes: number) {
  const firsts: number[] = [];
  let asked = 0;
  const result = await inLanes(lanes, () => {
    if (asked === ANSWERS) return null;
    asked += 1;
    return askOnce(url, asked, firsts);
  });
  return { ...result, first: percentiles(firsts) };
}

/** Asks one question as one visitor, with a different address each time, as through a proxy. */
async function askOnce(url: string, number: number, firsts: number[]): Promise<void> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/chat`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: url,
      "x-forwarded-for": `10.${Math.floor(Math.random() * 255)}.${number % 250}.${number >> 3}`,
    },
    body: JSON.stringify({
      message: questions[number % questions.length],
      conversationHistory: [],
    }),
  });
  if (response.status !== 200)
    throw new Error(`${url}/api/chat answered ${response.status}: ${await response.text()}`);
  let hasText = false;
  const decoder = new TextDecoder();
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    if (!hasText && decoder.decode(chunk).includes("text-delta")) {
      hasText = true;
      firsts.push(performance.now() - startedAt);
    }
  }
}
