/** Who was told, and how: whoever only ordered as a guest has no application to read it in. */
export const describeSending = (recipients: number, isAboutDeal: boolean) => ({
  title: recipients === 1 ? 'Sent to 1 person' : `Sent to ${recipients} people`,
  text: isAboutDeal
    ? 'In the application to those with an account, and by e-mail to all who have not turned such mails off.'
    : 'In the application; by e-mail only to those who want such mails.',
});
