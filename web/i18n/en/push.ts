/** The choice of push notifications on this device. */
export const push = {
  worker: 'Tell me of new jobs on this phone',
  admin: 'Tell me of new bookings on this device',
  hint: 'A notification, even when the page is closed. It shows the service and the time; never a name, phone or address.',
  denied: 'Notifications are blocked for this site. Allow them in the browser’s settings first.',
  on: 'This device will be told',
  off: 'This device will no longer be told',
} as const
