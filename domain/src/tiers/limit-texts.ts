/** What is said to those who can do nothing about a plan, and of rows of a list (decisions, "Limits"). */
export const limitTexts = {
  noMoreMembers: 'This organization can take no more members.',
  noMoreAgents: 'This organization can take no more agents.',
  noMoreOrders: 'This organization can take no more orders this month.',
} as const;
