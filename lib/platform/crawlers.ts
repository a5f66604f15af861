/**
 * Crawlers that collect pages to train language models and bring no reader to them, by the name in
 * `robots.txt` (docs/decisions/040-crawlers-and-assistants.md names the vendors' pages). Crawlers that
 * search or answer are not here: OAI-SearchBot, ChatGPT-User, Claude-SearchBot, Claude-User,
 * PerplexityBot, and Google-Extended, which also decides whether Gemini may quote a page.
 */
export const trainingCrawlers = [
  "GPTBot",
  "ClaudeBot",
  "anthropic-ai",
  "Applebot-Extended",
  "CCBot",
  "Bytespider",
  "Meta-ExternalAgent",
  "cohere-training-data-crawler",
  "Diffbot",
  "omgili",
];
