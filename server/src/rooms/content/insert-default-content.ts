import type { ContentPage } from '@cobuy/domain/content/footer-links';
import type { Db } from '../../platform/database/open-database.ts';
import { insertMissingPages } from './content.queries.ts';

interface Text {
  title: string;
  content: string;
}

/** What is true of every installation; whoever runs one adds its own name, address and law. */
const defaultPages: Readonly<Record<ContentPage, Text>> = {
  about: {
    title: 'About',
    content: `<p>Buying together costs less. Here, organizations run group buys: they collect what many people want, order it at once and share the price of the large order.</p>
<h2>How it works</h2>
<ol>
<li><strong>Find a group buy.</strong> Each one lists its products, prices, last day and day of payment. You need no account to look around or to order.</li>
<li><strong>Place your order.</strong> You get an order number and a confirmation by e-mail.</li>
<li><strong>Pay the organizers.</strong> Payment happens outside this site, by the method you chose. Then upload your proof of payment with your order.</li>
<li><strong>Follow it.</strong> Your order shows every step, from the payment that was received to delivery.</li>
</ol>
<h2>Who runs the group buys</h2>
<p>Each group buy belongs to one organization. Its agents and administrators choose the products, take the payments and hand out the goods; they are your partner in the purchase.</p>`,
  },
  privacy: {
    title: 'Privacy Policy',
    content: `<p>This page says what this installation stores about you and who can see it.</p>
<h2>What is stored</h2>
<ul>
<li><strong>Your account</strong>: e-mail address, name, user name, and a hash of your password, never the password itself.</li>
<li><strong>Your orders</strong>: what you ordered, where it goes, your phone number, your comments, and the proofs of payment you upload. Pictures are re-encoded, so that places and device data inside them are removed.</li>
<li><strong>Your sessions</strong>: when you signed in and with which kind of browser. You can end them.</li>
<li><strong>Messages to you</strong>: the e-mails that were sent because of what you did here.</li>
</ul>
<h2>Who sees it</h2>
<p>Your orders, address and proofs of payment are shown to you, to the organizers of the group buy, and to the administrators of its organization and of this installation. Other buyers see how many people take part, not who they are.</p>
<h2>Cookies</h2>
<p>One cookie keeps you signed in. There are no cookies for advertising, and nothing is loaded from other companies' servers to follow you.</p>
<h2>Your rights</h2>
<p>Ask the organization you ordered from, or the support contact of this site, to see, correct or delete what is stored about you. Orders may have to be kept for the books even after an account is deleted.</p>`,
  },
  terms: {
    title: 'Terms of Service',
    content: `<p>These terms hold for using this site. The organization that runs a group buy may add its own.</p>
<h2>The parties</h2>
<p>This site brings buyers and organizations together. A purchase is made between you and the organization that runs the group buy.</p>
<h2>Orders and payment</h2>
<ul>
<li>An order is placed when you receive its order number. Prices are those of the group buy at that moment.</li>
<li>Pay by the due date, by the method you chose, outside this site, and upload your proof of payment.</li>
<li>An order that is not paid in time may be cancelled. While no proof of payment is uploaded, ask the organizers if you want to cancel.</li>
<li>Keep your order number to yourself: together with your e-mail address it opens your order.</li>
</ul>
<h2>Your account</h2>
<p>Give an e-mail address that is yours, choose a password that you use nowhere else, and tell us if somebody else has used your account.</p>
<h2>What is not allowed</h2>
<p>No false orders or forged proofs of payment, no goods or texts that break the law, and no attempts to reach what belongs to others.</p>
<h2>No guarantee</h2>
<p>The site is offered as it is. The organizers answer for the goods and for the money they receive.</p>`,
  },
};

/** Gives an empty installation its pages; one that somebody has written stays. */
export async function insertDefaultContent(tx: Db): Promise<void> {
  await insertMissingPages(
    tx,
    Object.entries(defaultPages).map(([type, page]) => ({ type, ...page })),
  );
}
