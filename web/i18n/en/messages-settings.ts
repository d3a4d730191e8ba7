/** The settings screen for SMS, WhatsApp and email. */
export const messagesSettings = {
  seen: 'Messages switched off here are not sent to anyone. Sign-in codes are always sent.',
  notices: 'How we notify you',
  times: { 'at-once': 'At once', daily: 'Once a day, together', never: 'Never' },
  ways: { phone: 'To your phone', email: 'To your email' },
  toCustomers: 'To customers',
  toWorkers: 'To workers',
  registered: 'Name and phone in SMS',
  registeredText:
    'SMS go out only with texts that are registered word for word (DLT). Change the name here only after the new texts are registered, or messages stop arriving.',
  differs: (brand: string) =>
    `Your website says ${brand} and another phone or name than your SMS. Register the new texts first, then take them over.`,
  takeOver: 'Take over name and phone',
  showTexts: 'Show the texts to register',
  hideTexts: 'Hide the texts',
  parts: (count: number) =>
    count === 1 ? 'Sent as 1 SMS' : `Sent as ${count} SMS, each charged; a shorter name saves`,
  textsHint: 'Copy each text as it is. {#var#} is what changes from message to message.',
  loadingTexts: 'Loading the texts...',
  noTexts: 'The texts could not be loaded. Check name and phone above.',
  otp: 'Sign-in code',
  before: (text: string) => `Registered until now: ${text}`,
} as const
