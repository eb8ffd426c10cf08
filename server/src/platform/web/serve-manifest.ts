import type { FastifyInstance } from 'fastify';

/** The light theme's (web/src/ui/tokens.css): a manifest has one color for both themes. */
const background = '#f6f8f7';
const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
/** A longer name is cut off under an icon. */
const mostUnderIcon = 12;

export function serveManifest(app: FastifyInstance, readSiteName: () => Promise<string>): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } as object }, async (_, reply) => {
    const name = await readSiteName();
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send({
        id: '/',
        name,
        ...(name.length <= mostUnderIcon && { short_name: name }),
        description: 'Order together, follow your orders and talk to the people who run the group buy.',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: background,
        theme_color: background,
        icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
        shortcuts: [{ name: 'Your orders', url: '/orders' }],
      });
  });
}
