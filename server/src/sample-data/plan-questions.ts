import { randomUUIDv7 } from 'node:crypto';
import type { SampleRows } from './sample-rows.ts';

interface SampleQuestion {
  deal: string;
  asker: string;
  hoursAgo: number;
  text: string;
  answer?: string;
}

const fruit = 'Autumn fruit by the case';
const sampleQuestions: readonly SampleQuestion[] = [
  {
    deal: fruit,
    asker: 'mira@example.org',
    hoursAgo: 90,
    text: 'Are the apples sprayed after they are picked?',
    answer: 'No. Both growers are certified, and nothing is used after the harvest.',
  },
  {
    deal: fruit,
    asker: 'joel@example.org',
    hoursAgo: 51,
    text: 'Can I split a case with a neighbor?',
    answer: 'One of you orders and pays for the whole case. At pickup, there are bags and a scale to split it.',
  },
  { deal: fruit, asker: 'sam@example.org', hoursAgo: 20, text: 'Is there parking at the loading dock on Saturday?' },
  {
    deal: fruit,
    asker: 'lena@example.org',
    hoursAgo: 3,
    text: 'I’m away that weekend. Can a friend pick up my case if she has my order number?',
  },
];

const sampleUpdates = [
  {
    deal: fruit,
    hoursAgo: 30,
    text: 'The growers are sending more apples than expected, so nobody has to take another kind. Pickup is still on Saturday morning.',
  },
];

/** What people asked before ordering, some publicly answered and some open; and what they were told. */
export function planQuestions(rows: SampleRows, now: Date): void {
  for (const { deal: title, hoursAgo, text } of sampleUpdates) {
    const deal = rows.groupBuys.find((one) => one.title === title);
    if (!deal) continue;
    const { organizationId, id: groupBuyId, createdById: postedById } = deal;
    const postedAt = new Date(now.getTime() - hoursAgo * 3_600_000);
    rows.updates.push({ organizationId, groupBuyId, id: randomUUIDv7(), text, postedById, postedAt });
  }
  for (const { deal: title, asker, hoursAgo, text, answer } of sampleQuestions) {
    const deal = rows.groupBuys.find((one) => one.title === title);
    if (!deal) continue;
    const askedAt = new Date(now.getTime() - hoursAgo * 3_600_000);
    const answeredAt = new Date(askedAt.getTime() + 2 * 3_600_000);
    rows.questions.push({
      organizationId: deal.organizationId,
      groupBuyId: deal.id,
      id: randomUUIDv7(),
      askerEmail: asker,
      text,
      askedAt,
      mailedAt: askedAt,
      ...(answer && {
        answer,
        answeredAt,
        answeredById: deal.createdById ?? null,
        publishedQuestion: text,
        publishedAnswer: answer,
        publishedAt: answeredAt,
      }),
    });
  }
}
