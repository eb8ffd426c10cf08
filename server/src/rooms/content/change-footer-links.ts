import { contentErrors } from '@cobuy/contract/content/content.errors';
import type { contentCalls } from '@cobuy/contract/content/content.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { opensPlans } from '@cobuy/domain/content/content-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { raiseLinksVersion, replaceFooterLinks } from './content.queries.ts';
import { listFooterLinks } from './list-footer-links.ts';
import { publishContent } from './publish-content.ts';

type Body = ParsedRequest<typeof contentCalls.changeFooterLinks>['body'];

/** Replaces all links, in the order given; an empty list means none. */
export async function changeFooterLinks(context: SignedInContext, { links, version: seen }: Body) {
  const check = await prepareTextCheck(context);
  check(...links.map(({ title }) => ({ field: 'linkTitle' as const, text: title })));
  return inTransaction(context, async (tx, afterCommit) => {
    const before = (await raiseLinksVersion(tx)) - 1;
    if (seen !== undefined && seen !== before)
      refuse(contentErrors.edited_meanwhile, {
        details: { current: { ...(await listFooterLinks({ db: tx })), version: before } },
      });
    afterCommit(() => publishContent(context, null));
    await replaceFooterLinks(
      tx,
      links.map((link, position) => ({
        id: crypto.randomUUID(),
        position,
        ...link,
        isModal: opensPlans(link.url),
      })),
    );
    return listFooterLinks({ db: tx });
  });
}
