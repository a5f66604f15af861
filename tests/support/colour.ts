import { type Locator, type Page } from "@playwright/test";

/** Returns a computed colour of an element, each channel from 0 to 255. */
export function colourOf(
  element: Locator,
  property: "backgroundColor" | "color",
): Promise<{ red: number; green: number; blue: number; alpha: number }> {
  return element.evaluate((node, name) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (!canvas) throw new Error("The browser cannot paint");
    canvas.fillStyle = getComputedStyle(node)[name];
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return { red, green, blue, alpha };
  }, property);
}

/** Returns the computed colour of a variable of the theme. */
export function themeColour(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const sample = document.body.appendChild(document.createElement("i"));
    sample.style.color = `var(${name})`;
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  }, token);
}
