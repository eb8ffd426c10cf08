import type { ImportedPeople, ImportedPerson } from '@cobuy/contract/users/users.http';
import type { OldEncoding } from '@cobuy/domain/lists/old-encodings';
import type { MemberRole } from '@cobuy/domain/roles/roles';
import { ended } from '@cobuy/domain/texts/ended';
import { mostPeopleAtOnce, readListedRole, reloadAfterImportMs, userTexts } from '@cobuy/domain/users/user-rules';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { newIdempotencyKey } from '../../../lib/calls/use-idempotency-keys.ts';
import { lookAtPeople, sendPeople, useForgetPeople } from '../users.api.ts';
import { openList } from './open-list.ts';
import { readPeopleList } from './read-people-list.ts';
import type { HiddenOfPeople, SheetOfPeople } from './read-people-sheet.ts';
import { type RefusedRow, refusedRows } from './refused-rows.ts';

interface Part {
  people: ImportedPerson[];
  /** Of all tries of this part: one whose answer was lost brings nobody in twice. */
  key: string;
}

interface Chosen {
  name: string;
  people: ImportedPerson[];
  skipped: number;
  skippedRows: number[];
  /** Rows that will be refused; all of them once `isLooking` is over. */
  doubtful: RefusedRow[];
  /** Rows whose address looks like a slip of the finger. */
  slips: { row: number; email: string; meant: string }[];
  /** The site is asked who it would refuse. */
  isLooking: boolean;
  parts: Part[];
  /** Columns of which nothing is taken. */
  dropped: string[];
  /** Nobody gets a password by it: they choose their own, by a link. */
  invites: boolean;
  /** It says who has which role; else all have the one that was chosen. */
  hasRoles: boolean;
  role: MemberRole;
  /** What its letters were read as, where that is not Unicode. */
  encoding: OldEncoding | null;
  /** They may be something else. */
  isDoubtful: boolean;
  /** Of a spreadsheet, and the one that was read. */
  sheets: SheetOfPeople[];
  sheet: string | null;
  /** What of it is left out, since nobody sees it there; or it is taken, too. */
  hidden: HiddenOfPeople;
  takesHidden: boolean;
}

/** Where a list of people is on its way in. */
export type ImportStep =
  /** `mayInvite`: its people could choose their own passwords, whether the file has some (`hasPasswords`) or none. */
  | { is: 'none'; problem: string | null; mayInvite?: boolean; hasPasswords?: boolean }
  | { is: 'chosen'; list: Chosen }
  /** `sent` of the parts have an answer. */
  | { is: 'sending'; list: Chosen; sent: number; result: ImportedPeople }
  /** The next part could not be sent, or was not to be (`problem` is null): the rest waits. */
  | { is: 'stopped'; list: Chosen; sent: number; result: ImportedPeople; problem: string | null }
  | { is: 'done'; list: Chosen; result: ImportedPeople };

const nobody: ImportedPeople = { success: [], failed: [] };

type Invited = ImportedPeople['invited'];
const withInvited = (before: Invited, more: Invited): Invited =>
  before && more
    ? {
        queued: before.queued + more.queued,
        kept: before.kept + more.kept,
        shown: before.shown + more.shown,
        links: [...before.links, ...more.links],
      }
    : (more ?? before);

const partsOf = (people: ImportedPerson[]): Part[] =>
  Array.from({ length: Math.ceil(people.length / mostPeopleAtOnce) }, (_, part) => ({
    people: people.slice(part * mostPeopleAtOnce, (part + 1) * mostPeopleAtOnce),
    key: newIdempotencyKey(),
  }));

/** What is missing may stand where nobody sees it. */
const withHidden = (problem: string, { rows, columns }: HiddenOfPeople) =>
  rows + columns === 0
    ? problem
    : `${ended(problem)} Rows or columns of the spreadsheet are hidden: show them, save it and try again.`;

/** What is chosen by hand. */
export interface HowToOpen {
  /** To invite its people, or to give them the passwords in it. */
  invites?: boolean;
  /** Of everybody, where the list has no roles. */
  role?: MemberRole;
  /** What its letters were written in. */
  encoding?: OldEncoding;
  /** Which sheet of it the list stands in. */
  sheet?: string;
  /** What is hidden in it is taken, too. */
  takesHidden?: boolean;
}

/** A list of people: chosen and looked at, then sent in parts of a hundred. */
export function usePeopleImport({ asksTier }: { asksTier: boolean }) {
  const [step, setStep] = useState<ImportStep>({ is: 'none', problem: null });
  const forget = useForgetPeople();
  const isOver = useRef(false);
  const isToStop = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);

  const opened = useRef<{ file: File; how: HowToOpen } | null>(null);
  const open = async (file: File | undefined, how: HowToOpen = {}) => {
    if (!file) return;
    const turn = { file, how };
    opened.current = turn;
    const { invites = null, role = 'BUYER', takesHidden = false } = how;
    const content = await openList(file, how);
    // Something else was chosen meanwhile.
    if (opened.current !== turn) return;
    if ('problem' in content) return setStep({ is: 'none', ...content });
    const read = readPeopleList(content.list, { asksTier, invites, role });
    if ('problem' in read) return setStep({ is: 'none', ...read, problem: withHidden(read.problem, content.hidden) });
    const list: Chosen = {
      ...read,
      role,
      name: file.name,
      encoding: content.encoding,
      isDoubtful: content.isDoubtful,
      sheets: content.sheets,
      sheet: content.sheet,
      hidden: content.hidden,
      takesHidden,
      isLooking: true,
      parts: partsOf(read.people),
    };
    setStep({ is: 'chosen', list });
    await look(list, read.rows);
  };

  /** Asks of each part who would be refused, so that as many are announced as will be. */
  const look = async (list: Chosen, rows: readonly number[]) => {
    const failed: ImportedPeople['failed'] = [];
    // Without an answer the list can be sent all the same: each row is judged then.
    await (async () => {
      const ahead = { users: 0, agents: 0 };
      for (const { people } of list.parts) {
        if (isOver.current) return;
        const look = await lookAtPeople(people, ahead);
        failed.push(...look.failed);
        const comesIn = new Set(look.success.map(({ email }) => email));
        const agents = people.filter(
          ({ email, role }) => readListedRole(role) === 'AGENT' && comesIn.has(email.toLowerCase()),
        );
        ahead.users += comesIn.size;
        ahead.agents += agents.length;
      }
    })().catch(() => {});
    const doubtful = refusedRows({ people: list.people, rows }, list.doubtful, failed);
    setStep((now) =>
      now.is === 'chosen' && now.list.parts === list.parts
        ? { is: 'chosen', list: { ...list, doubtful, isLooking: false } }
        : now,
    );
  };

  const send = async (list: Chosen, from: number, before: ImportedPeople) => {
    let result = before;
    isToStop.current = false;
    for (let sent = from; sent < list.parts.length; sent++) {
      const part = list.parts[sent];
      if (!part) break;
      setStep({ is: 'sending', list, sent, result });
      try {
        const answer = await sendPeople(part.people, part.key);
        const invited = withInvited(result.invited, answer.invited);
        result = {
          success: [...result.success, ...answer.success],
          failed: [...result.failed, ...answer.failed],
          ...(invited && { invited }),
        };
      } catch (error) {
        setStep({ is: 'stopped', list, sent, result, problem: messageOf(error, userTexts.importFailed) });
        void forget();
        return;
      }
      // A person who has closed the window wants no more of it to be sent.
      if (isOver.current) return void forget();
      if (isToStop.current && sent + 1 < list.parts.length) {
        setStep({ is: 'stopped', list, sent: sent + 1, result, problem: null });
        return void forget();
      }
    }
    setStep({ is: 'done', list, result });
    setTimeout(() => void forget(), reloadAfterImportMs);
  };

  return {
    step,
    open: (file: File | undefined) => void open(file),
    /** Reads the same file again, by what was chosen before and now. */
    readAgain: (how: HowToOpen) => void open(opened.current?.file, { ...opened.current?.how, ...how }),
    start: () => {
      if (step.is === 'chosen') void send(step.list, 0, nobody);
      if (step.is === 'stopped') void send(step.list, step.sent, step.result);
    },
    /** What is under way is still answered. */
    stop: () => {
      isToStop.current = true;
    },
    startAnew: () => setStep({ is: 'none', problem: null }),
  };
}
