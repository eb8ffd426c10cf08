export const questionPaths = {
  askQuestion: ['POST', '/api/group-buys/:id/questions'],
  listQuestions: ['GET', '/api/questions'],
  answerQuestion: ['POST', '/api/group-buys/:id/questions/:questionId/answer'],
  setQuestionAside: ['POST', '/api/group-buys/:id/questions/:questionId/set-aside'],
  publishQuestion: ['PUT', '/api/group-buys/:id/questions/:questionId/publication'],
  unpublishQuestion: ['DELETE', '/api/group-buys/:id/questions/:questionId/publication'],
  blockAsker: ['PUT', '/api/group-buys/:id/questions/:questionId/asker'],
} as const;
