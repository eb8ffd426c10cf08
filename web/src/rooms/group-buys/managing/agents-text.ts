/** Who helps to run a deal; without agents the person who made it does it alone, as its pages say under its title. */
export function agentsText(agents: readonly string[], organizer: string | null): string {
  if (agents.length > 0) return agents.join(', ');
  return organizer ? `None but ${organizer}` : 'None';
}
