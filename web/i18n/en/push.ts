/** The choice of push notifications on this device. */
export const push = {
  worker: 'Notify me of new jobs on this phone',
  admin: 'Notify me of new bookings on this device',
  hint: 'A notification, even when the page is closed. It shows the service and the time; never a name, phone or address.',
  denied: 'Notifications are blocked for this site. Allow them in the browser’s settings first.',
  on: 'Notifications are on for this device',
  off: 'Notifications are off for this device',
} as const
