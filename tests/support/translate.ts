import { type Page } from "@playwright/test";

/**
 * Translates the page as Chrome does, now and after every change: each text node is replaced by two nested `<font>`.
 * The words stay, so that tests find them.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const createFont = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font");
    const replace = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || parent.closest("font, script, style, noscript, textarea, option")) return;
      if (text.data.trim() === "") return;
      const [outer, inner] = [createFont(), createFont()];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    translate(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of target instanceof Text ? [target] : addedNodes) translate(node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
