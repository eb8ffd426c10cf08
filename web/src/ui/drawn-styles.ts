// The content security policy allows no `style` attributes in a document, only styles set by scripts. Server-rendered
// documents put them in an attribute of their own, and in one style element with the policy's nonce.

const attribute = 'data-style';
/** Matches attribute by attribute, as React writes them, so text inside a value is never one. */
const startTag = /<[a-z][\w-]*(?:\s+[^\s=>"/]+(?:="[^"]*")?)+\s*\/?>/gi;
const attributeOf = /\s+([^\s=>"/]+)(?:="([^"]*)")?/g;

/** @returns the document's HTML without `style` attributes, and the rules that stand for them. */
export function withoutStyleAttributes(html: string): { html: string; rules: string } {
  const rules = new Set<string>();
  const without = html.replaceAll(startTag, (tag) =>
    tag.replaceAll(attributeOf, (one, name: string, value: string | undefined) => {
      if (name !== 'style' || value === undefined) return one;
      rules.add(`[${attribute}="${value}"]{${value}}`);
      return ` ${attribute}="${value}"`;
    }),
  );
  return { html: without, rules: [...rules].join('') };
}

/** Moves the styles back to the elements, as React expects. */
export function takeDrawnStyles(place: ParentNode): void {
  for (const element of place.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    element.style.cssText = element.getAttribute(attribute) ?? '';
    element.removeAttribute(attribute);
  }
}
