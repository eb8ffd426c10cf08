import type { CandidateAgent } from '@cobuy/contract/users/users.http';
import { roleLabel } from '@cobuy/domain/roles/roles';
import { CheckCards } from '../../../ui/fields/check-cards.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { organizerName, publicName } from '../public-name.ts';
import type { ChosenAgent } from './group-buy-form-fields.ts';

/** With more than these, looking for one by eye takes too long. */
const searchableFrom = 8;

export interface Candidates {
  people: readonly CandidateAgent[];
  /** How many there are, shown or not. */
  total: number;
  search: string;
  onSearch: (text: string) => void;
}

interface GroupBuyAgentsProps {
  candidates: Candidates;
  value: readonly ChosenAgent[];
  onChange: (agents: ChosenAgent[]) => void;
  error: string | undefined;
}

/** Who runs the deal: buyers see them by name, and they confirm payments. */
export function GroupBuyAgents({ candidates, value, onChange, error }: GroupBuyAgentsProps) {
  const known = new Map(candidates.people.map((person) => [person.id, person]));
  const others = candidates.people.filter(({ id }) => !value.some((chosen) => chosen.id === id));
  const options = [
    ...value.map(({ id, name, email }) => {
      const person = known.get(id);
      return {
        value: id,
        label: person ? organizerName(person) : name || email || 'No name',
        detail: person ? `${person.email} · ${roleLabel[person.role]}` : undefined,
      };
    }),
    ...others.map((person) => ({
      value: person.id,
      label: organizerName(person),
      detail: `${person.email} · ${roleLabel[person.role]}`,
    })),
  ];
  const choose = (ids: readonly string[]) =>
    onChange(
      ids.map((id) => {
        const person = known.get(id);
        if (person) return { id, name: publicName(person), email: person.email };
        return value.find((chosen) => chosen.id === id) ?? { id, name: '' };
      }),
    );
  return (
    <CheckCards
      name="agents"
      label="Agents"
      optional
      hint="They can edit the group buy, check payments and answer buyers, who see their names."
      options={options}
      value={value.map(({ id }) => id)}
      onChange={choose}
      error={error}
    >
      {candidates.total > searchableFrom || candidates.search ? (
        <SearchField
          name="agent-search"
          form="none"
          label="Find a person"
          placeholder="Name or e-mail"
          value={candidates.search}
          onSearch={candidates.onSearch}
        />
      ) : null}
    </CheckCards>
  );
}
