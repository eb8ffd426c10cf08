/** Where the organizers of a deal read its questions. */
export const questionsOfGroupBuyPath = (groupBuyId: string) => `/admin/questions?groupBuyId=${groupBuyId}`;
/** Where everybody reads what was published. */
export const publishedPath = (groupBuyId: string) => `/group-buy/${groupBuyId}?tab=questions`;
/** What notices to organizers are about. */
export const subjectOfGroupBuy = (groupBuyId: string) => `questions:${groupBuyId}`;
/** What notices to the person who asked are about. */
export const subjectOfQuestion = (questionId: string) => `question:${questionId}`;
