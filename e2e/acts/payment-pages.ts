// What a person sees at the payment host: the page on which a plan is paid for, and the portal.
import type { BrowserContext, Route } from '@playwright/test';
import type { StripeAccount } from '../../server/test/stripe/stripe-account.ts';

/** Where the host's pages are: nobody is there, so the window is answered from here. */
const [checkouts, portals] = ['https://checkout.stripe.example/c/pay', 'https://billing.stripe.example/p'];

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;
const link = (label: string, to: string) => `<p><a href="${to.replaceAll('&', '&amp;')}">${label}</a></p>`;
const show = (route: Route, html: string) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
/** A redirect that the browser follows as it would follow the host's own. */
const leadOn = (route: Route, to: string) =>
  show(route, page('One moment', `<script>location.replace(${JSON.stringify(to)})</script>`));

/** Lets the host's pages open in a window: "Pay" and "Back"; in the portal "Pay what is owed", "Cancel plan", "Back". */
export async function servePaymentPages(context: BrowserContext, account: StripeAccount): Promise<void> {
  await context.route(`${checkouts}/**`, (route) => {
    const [id = '', deed] = route
      .request()
      .url()
      .slice(checkouts.length + 1)
      .split('/');
    const { price, successUrl, cancelUrl, status } = account.found(account.checkouts, 'checkout.session', id);
    if (deed === 'paid') {
      account.pay(id);
      return leadOn(route, successUrl);
    }
    if (status !== 'open') return show(route, page('This page is closed', link('Back', cancelUrl)));
    const sum = `<p>${(price.unitAmount / 100).toFixed(2)} ${price.currency} each ${price.interval}</p>`;
    return show(
      route,
      page('Pay for your plan', `${sum}${link('Pay', `${checkouts}/${id}/paid`)}${link('Back', cancelUrl)}`),
    );
  });

  await context.route(`${portals}/**`, (route) => {
    const [id = '', deed] = route
      .request()
      .url()
      .slice(portals.length + 1)
      .split('/');
    const { returnUrl = '' } = account.found(account.customers, 'customer', id);
    const own = [...account.subscriptions.values()].filter(({ customer }) => customer === id).at(-1);
    if (own && deed === 'settled') account.settle(own.id);
    if (own && deed === 'cancelled') {
      own.cancelAtPeriodEnd = true;
      account.tellOf(own, 'updated');
    }
    if (deed) return leadOn(route, returnUrl);
    const deeds = [
      link('Pay what is owed', `${portals}/${id}/settled`),
      link('Cancel plan', `${portals}/${id}/cancelled`),
    ];
    return show(route, page('Your plan', `${deeds.join('')}${link('Back', returnUrl)}`));
  });
}
