export const notificationPaths = {
  listNotifications: ['GET', '/api/notifications'],
  countUnreadNotifications: ['GET', '/api/notifications/unread-count'],
  getNotificationPreferences: ['GET', '/api/notifications/preferences'],
  saveNotificationPreferences: ['PUT', '/api/notifications/preferences'],
  getSmsSettings: ['GET', '/api/notifications/sms'],
  savePhone: ['PUT', '/api/notifications/phone'],
  turnMailsOff: ['POST', '/api/notifications/mails-off'],
  turnMailsOffByOneClick: ['POST', '/mails-off'],
  markNotificationRead: ['POST', '/api/notifications/:id/read'],
  markAllNotificationsRead: ['POST', '/api/notifications/read-all'],
} as const;
