/** By what people tell a product from another of its name: "Oats (1 kg, O-1)". */
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
