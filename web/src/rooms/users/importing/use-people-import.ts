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
  /** The same for every attempt at this part, so that a lost answer adds nobody twice. */
  key: string;
}

interface Chosen {
  name: string;
  people: ImportedPerson[];
  skipped: number;
  skippedRows: number[];
  /** Rows that will be refused; all of them once `isLooking` is over. */
  doubtful: RefusedRow[];
  /** Rows whose address looks like a typo. */
  typos: { row: number; email: string; meant: string }[];
  /** The site is asked who it would refuse. */
  isLooking: boolean;
  parts: Part[];
  dropped: string[];
  /** Nobody gets a password from the list: people choose their own, by a link. */
  invites: boolean;
  /** The list has roles; otherwise everyone gets the chosen one. */
  hasRoles: boolean;
  role: MemberRole;
  /** The encoding, if it isn't Unicode. */
  encoding: OldEncoding | null;
  /** The encoding is a guess. */
  isDoubtful: boolean;
  /** Of a spreadsheet, and the one that was read. */
  sheets: SheetOfPeople[];
  sheet: string | null;
  /** What is hidden in the sheet; left out unless `takesHidden`. */
  hidden: HiddenOfPeople;
  takesHidden: boolean;
}

/** How far an import of people has come. */
export type ImportStep =
  /** `mayInvite`: its people could choose their own passwords, whether the file has some (`hasPasswords`) or none. */
  | { is: 'none'; problem: string | null; mayInvite?: boolean; hasPasswords?: boolean }
  | { is: 'chosen'; list: Chosen }
  /** `sent` parts have been answered. */
  | { is: 'sending'; list: Chosen; sent: number; result: ImportedPeople }
  /** The next part failed, or was stopped by hand (`problem` is null); the rest waits. */
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

/** Adds that the missing part may be hidden. */
const withHidden = (problem: string, { rows, columns }: HiddenOfPeople) =>
  rows + columns === 0
    ? problem
    : `${ended(problem)} Rows or columns of the spreadsheet are hidden: show them, save it and try again.`;

export interface HowToOpen {
  /** To invite its people, or to give them the passwords in it. */
  invites?: boolean;
  /** Everyone's role, if the list has none. */
  role?: MemberRole;
  /** The text's encoding. */
  encoding?: OldEncoding;
  sheet?: string;
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

  /** Asks the server whom it would refuse, part by part, so that the announced number is right. */
  const look = async (list: Chosen, rows: readonly number[]) => {
    const failed: ImportedPeople['failed'] = [];
    // The list can be sent even without an answer: each row is checked then.
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
      // Closing the window stops the import.
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
    readAgain: (how: HowToOpen) => void open(opened.current?.file, { ...opened.current?.how, ...how }),
    start: () => {
      if (step.is === 'chosen') void send(step.list, 0, nobody);
      if (step.is === 'stopped') void send(step.list, step.sent, step.result);
    },
    /** Stops after the part being sent. */
    stop: () => {
      isToStop.current = true;
    },
    startAnew: () => setStep({ is: 'none', problem: null }),
  };
}
