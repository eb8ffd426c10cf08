export const questionsOfGroupBuyPath = (groupBuyId: string) => `/admin/questions?groupBuyId=${groupBuyId}`;
export const publishedPath = (groupBuyId: string) => `/group-buy/${groupBuyId}?tab=questions`;
/** Subject of notices to organizers. */
export const subjectOfGroupBuy = (groupBuyId: string) => `questions:${groupBuyId}`;
/** Subject of notices to the person who asked. */
export const subjectOfQuestion = (questionId: string) => `question:${questionId}`;
