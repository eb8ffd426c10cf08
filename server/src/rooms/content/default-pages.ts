import type { ContentPage } from '@cobuy/domain/content/footer-links';
import type { Db } from '../../platform/database/open-database.ts';
import { renderMarkdown } from '../../platform/markdown/render-markdown.ts';
import { insertMissingPages } from './content.queries.ts';

interface Text {
  title: string;
  markdown: string;
}

const about = `Buying together costs less. Here, organizations run group buys: they collect what many people want, place one large order and share its price.

## How it works

1. **Find a group buy.** Each one lists its products, its prices, its last day and the day payment is due. You don't need an account to look around or to order.
2. **Place your order.** You get an order number and a confirmation by e-mail.
3. **Pay the organizers.** You'll pay outside this site, with the method you chose. Then upload your payment proof to your order.
4. **Follow it.** Your order shows every step, from payment received to delivery, and has a chat with the organizers.

## Who runs the group buys

Each group buy belongs to one organization. Its agents and administrators choose the products, take the payments and hand out the goods. You buy from them. Some organizations show their own name, logo and color on their pages.`;

const privacy = `This page explains what this site stores about you and who can see it.

## What is stored

- **Your account**: e-mail address, name, username, your phone number if you want SMS, and a hash of your password, never the password itself.
- **Your memberships**: the organizations you belong to, your role in each, and who invited you.
- **Your orders**: what you ordered, where it goes, your phone number, your comments, and the payment proofs you upload. Pictures are re-encoded to remove any location and device data in them.
- **What you write**: messages in the chats of your orders and in channels, questions and announcements.
- **Your sessions**: when you signed in and with what kind of browser. You can end them.
- **Messages to you**: the e-mails, SMS and notifications that were sent because of what you or others did here.
- **Your plan**: if you pay for one, what you paid and until when. Only the payment provider knows your card; this site never does.

## What is checked

A program checks texts for prohibited words before others can read them. We keep what it found for 90 days, so that its mistakes can be corrected.

## Who sees it

Your orders, address and payment proofs are shown to you, to the organizers of the group buy, and to the administrators of its organization and of this site. Other buyers see how many people are taking part, but not who they are. Members of a channel see who wrote in it.

## Cookies

One cookie keeps you signed in. There are no cookies for advertising, and nothing is loaded from other companies' servers to track you. You pay for a plan on the payment provider's pages, which have their own rules.

## Your rights

Ask the organization you ordered from, or the [support of this site](/support), to see, correct or delete what is stored about you. Orders may have to be kept for bookkeeping even after an account is deleted.`;

const terms = `These terms apply to your use of this site. The organization that runs a group buy may add its own.

## The parties

This site brings buyers and organizations together. A purchase is between you and the organization that runs the group buy.

## Orders and payment

- An order is placed when you receive its order number. The prices at that moment apply.
- Pay by the due date with the method you chose, outside this site, and upload your payment proof.
- An order that isn't paid on time may be cancelled. If you want to cancel, ask the organizers before you upload a payment proof.
- Keep your order number to yourself: together with your e-mail address, it opens your order.
- Refunds for an order are between you and the organization.

## Plans

- Organizing is free within the limits of the free plan; higher [plans](/pricing) include more, and some let an organization show its own name and logo.
- If a plan has a price, you pay in advance, by the month or by the year, and it continues until you end it.
- You can ask for a refund for a plan in the settings, with a reason. We answer each request within 2 to 3 business days.
- When a plan ends, you keep everything you made with it; only new things are limited.

## Your account

Use your own e-mail address, choose a password you don't use anywhere else, and tell us if someone else has used your account. An invitation is only for the people it was given to.

## What is not allowed

No false orders or forged payment proofs, no goods or texts that break the law, and no attempts to get at other people's data. Texts are checked for prohibited words. If a harmless one is refused, you can report it right there.

## No guarantee

The site is offered as is. The organizers are responsible for the goods and for the money they receive.`;

/** What's true of every installation; its operator adds their own name, address and law. */
export const defaultPages: Readonly<Record<ContentPage, Text>> = {
  about: { title: 'About', markdown: about },
  privacy: { title: 'Privacy Policy', markdown: privacy },
  terms: { title: 'Terms of Service', markdown: terms },
};

/** Gives an empty installation its pages; existing ones stay. */
export async function insertDefaultContent(tx: Db): Promise<void> {
  const rendered = async (type: ContentPage) => {
    const { title, markdown } = defaultPages[type];
    return { type, title, markdown, content: await renderMarkdown(markdown) };
  };
  await insertMissingPages(tx, [await rendered('about'), await rendered('privacy'), await rendered('terms')]);
}
