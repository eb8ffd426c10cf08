/** How people tell products with the same name apart: "Oats (1 kg, O-1)". */
export function namedProduct({
  name,
  unit = null,
  sku = null,
}: {
  name: string;
  unit?: string | null;
  sku?: string | null;
}) {
  const more = [unit, sku].filter(Boolean).join(', ');
  return more ? `${name} (${more})` : name;
}

interface Named {
  name: string;
  unit?: string | null;
}

/** The name of each of these products; where two are alike the unit stands beside: "Oats (5 kg)". */
export function nameApart<Product extends Named>(products: Iterable<Product>): (product: Named) => string {
  const counts = new Map<string, number>();
  for (const { name } of products) counts.set(name, (counts.get(name) ?? 0) + 1);
  return ({ name, unit = null }) => ((counts.get(name) ?? 0) > 1 ? namedProduct({ name, unit }) : name);
}
