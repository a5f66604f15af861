type Node = Map<string, Node | string>;

const MAX_DEPTH = 8;

/** Splits `a[b][]` into its names: the part before the first bracket, then each bracketed part. */
function pathOf(key: string): string[] | null {
  const open = key.indexOf("[");
  if (open === -1) return [key];
  if (open === 0 || !key.endsWith("]")) return null;
  const inner = key.slice(open + 1, -1).split("][");
  return inner.some((part) => part.includes("[") || part.includes("]"))
    ? null
    : [key.slice(0, open), ...inner];
}

function insert(root: Node, path: readonly string[], value: string): boolean {
  let node = root;
  for (const [index, part] of path.entries()) {
    const name = part === "" ? String(node.size) : part;
    if (index === path.length - 1) {
      node.set(name, value);
      return true;
    }
    const next = node.get(name);
    if (typeof next === "string") return false;
    const child: Node = next ?? new Map<string, Node | string>();
    node.set(name, child);
    node = child;
  }
  return false;
}

function plain(node: Node | string): unknown {
  if (typeof node === "string") return node;
  const entries = [...node].map(([name, child]) => [name, plain(child)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  if (isList) return entries.map(([, child]) => child);
  // fromEntries defines own properties, so a parameter named __proto__ stays data.
  return Object.fromEntries(entries);
}

/**
 * Parses a form with nested brackets (`line_items[0][quantity]=1`); returns null when malformed.
 */
export function parseForm(fields: URLSearchParams): Record<string, unknown> | null {
  const root: Node = new Map();
  for (const [key, value] of fields) {
    const path = pathOf(key);
    if (path === null || path.length > MAX_DEPTH || !insert(root, path, value)) return null;
  }
  return Object.fromEntries([...root].map(([name, child]) => [name, plain(child)]));
}
