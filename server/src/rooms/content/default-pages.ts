import type { ContentPage } from '@cobuy/domain/content/footer-links';
import type { Db } from '../../platform/database/open-database.ts';
import { renderMarkdown } from '../../platform/markdown/render-markdown.ts';
import { insertMissingPages } from './content.queries.ts';

interface Text {
  title: string;
  markdown: string;
}

const about = `Buying together costs less. Here, organizations run group buys: they collect what many people want, order it at once and share the price of the large order.

## How it works

1. **Find a group buy.** Each one lists its products, prices, last day and day of payment. You need no account to look around or to order.
2. **Place your order.** You get an order number and a confirmation by e-mail.
3. **Pay the organizers.** Payment happens outside this site, by the method you chose. Then upload your proof of payment with your order.
4. **Follow it.** Your order shows every step, from the payment that was received to delivery, and has a chat with the organizers.

## Who runs the group buys

Each group buy belongs to one organization. Its agents and administrators choose the products, take the payments and hand out the goods; they are your partner in the purchase. Some organizations show their own name, logo and colour on their pages.`;

const privacy = `This page says what this installation stores about you and who can see it.

## What is stored

- **Your account**: e-mail address, name, user name, your phone number if you want SMS, and a hash of your password, never the password itself.
- **Your memberships**: the organizations you belong to, your role in each, and who invited you.
- **Your orders**: what you ordered, where it goes, your phone number, your comments, and the proofs of payment you upload. Pictures are re-encoded, so that places and device data inside them are removed.
- **What you write**: messages in the chats of your orders and in channels, questions and announcements.
- **Your sessions**: when you signed in and with which kind of browser. You can end them.
- **Messages to you**: the e-mails, SMS and notifications that were sent because of what you or others did here.
- **Your plan**: where you pay for one, what was paid and until when. Your card is known to the payment provider alone, never to this site.

## What is looked at

Texts are checked by a program for prohibited words before others can read them. What was found in a text is kept for 90 days, so that mistakes of the check can be put right.

## Who sees it

Your orders, address and proofs of payment are shown to you, to the organizers of the group buy, and to the administrators of its organization and of this installation. Other buyers see how many people take part, not who they are. Members of a channel see who wrote in it.

## Cookies

One cookie keeps you signed in. There are no cookies for advertising, and nothing is loaded from other companies' servers to follow you. Paying for a plan happens on the pages of the payment provider, which have rules of their own.

## Your rights

Ask the organization you ordered from, or the [support of this site](/support), to see, correct or delete what is stored about you. Orders may have to be kept for the books even after an account is deleted.`;

const terms = `These terms hold for using this site. The organization that runs a group buy may add its own.

## The parties

This site brings buyers and organizations together. A purchase is made between you and the organization that runs the group buy.

## Orders and payment

- An order is placed when you receive its order number. Prices are those of the group buy at that moment.
- Pay by the due date, by the method you chose, outside this site, and upload your proof of payment.
- An order that is not paid in time may be cancelled. While no proof of payment is uploaded, ask the organizers if you want to cancel.
- Keep your order number to yourself: together with your e-mail address it opens your order.
- Whether money for an order is given back is between you and the organization.

## Plans

- Organizing is free within the limits of the free plan; higher [plans](/pricing) include more, and some of them the organization's own name and logo.
- Where plans are paid for, they are paid in advance, by month or by year, and go on until they are ended.
- Money for a plan can be asked back in the settings, with the reason. Each request is answered in 2 to 3 business days.
- Where a plan ends, everything that was made with it stays; only new things are limited.

## Your account

Give an e-mail address that is yours, choose a password that you use nowhere else, and tell us if somebody else has used your account. An invitation is meant for the people it was given to.

## What is not allowed

No false orders or forged proofs of payment, no goods or texts that break the law, and no attempts to reach what belongs to others. Texts are checked for prohibited words; if an honest one is refused, report it where it is refused.

## No guarantee

The site is offered as it is. The organizers answer for the goods and for the money they receive.`;

/** What is true of every installation; whoever runs one adds its own name, address and law. */
export const defaultPages: Readonly<Record<ContentPage, Text>> = {
  about: { title: 'About', markdown: about },
  privacy: { title: 'Privacy Policy', markdown: privacy },
  terms: { title: 'Terms of Service', markdown: terms },
};

/** Gives an empty installation its pages; one that somebody has written stays. */
export async function insertDefaultContent(tx: Db): Promise<void> {
  const rendered = async (type: ContentPage) => {
    const { title, markdown } = defaultPages[type];
    return { type, title, markdown, content: await renderMarkdown(markdown) };
  };
  await insertMissingPages(tx, [await rendered('about'), await rendered('privacy'), await rendered('terms')]);
}
