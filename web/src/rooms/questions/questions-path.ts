export function questionsPath({ groupBuyId, state }: { groupBuyId: string | null; state: 'open' | 'all' }): string {
  const search = new URLSearchParams();
  if (groupBuyId) search.set('groupBuyId', groupBuyId);
  if (state === 'all') search.set('state', 'all');
  const text = search.toString();
  return text ? `/admin/questions?${text}` : '/admin/questions';
}
