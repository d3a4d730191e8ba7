export const confirmEmail = {
  heading: 'Confirm your email address',
  question: 'Is this your mailbox?',
  why: 'You came here from our email. Confirm it, and we’ll also send reminders and booking changes to it. If you haven’t booked anything, just close this page.',
  confirm: 'Yes, it is mine',
  confirming: 'Confirming...',
  done: 'Your email address is confirmed',
  doneText: 'Reminders and booking changes come to it from now on.',
  gone: 'This link no longer works',
  goneText:
    'It was used, it is older than a week, or your email address has changed. Your profile says whether it is confirmed, and sends a new link.',
  toProfile: 'To your profile',
} as const
