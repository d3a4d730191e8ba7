export const confirmEmail = {
  heading: 'Confirm your email address',
  question: 'Is this your mailbox?',
  why: 'You came here from our email. Say yes, and reminders and changes of your bookings come to it too. If you know nothing of a booking, just close this page.',
  confirm: 'Yes, it is mine',
  confirming: 'Confirming...',
  done: 'Your email address is confirmed',
  doneText: 'Reminders and changes of your bookings come to it from now on.',
  gone: 'This link does not work any more',
  goneText:
    'It was used, it is older than a week, or your email address has changed. Your profile says whether it is confirmed, and sends a new link.',
  toProfile: 'To your profile',
} as const
