/** Returns a product's name, and what follows its first hyphen: «Scultea - massaggiatore» has two parts. */
export function nameParts(product: { name: string }): { name: string; subtitle: string | null } {
  const [name = product.name, subtitle = null] = product.name.split(" - ");
  return { name, subtitle };
}
