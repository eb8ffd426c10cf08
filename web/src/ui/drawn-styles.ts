// The content security policy takes no `style` attribute of a document, only what scripts set. A document that the
// server has drawn says them in an attribute of its own, and in one style element that carries the policy's nonce.

const attribute = 'data-style';

/** @returns the document's HTML without `style` attributes, and the rules that stand for them. */
export function withoutStyleAttributes(html: string): { html: string; rules: string } {
  const rules = new Set<string>();
  const without = html.replaceAll(/(<[a-z][^<>]*?) style="([^"]*)"/g, (_, before: string, style: string) => {
    rules.add(`[${attribute}="${style}"]{${style}}`);
    return `${before} ${attribute}="${style}"`;
  });
  return { html: without, rules: [...rules].join('') };
}

/** Makes them the elements' own, as React expects them. */
export function takeDrawnStyles(place: ParentNode): void {
  for (const element of place.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    element.style.cssText = element.getAttribute(attribute) ?? '';
    element.removeAttribute(attribute);
  }
}
