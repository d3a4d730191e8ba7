/** The settings screen for workers at a customer's home. */
export const workerSettings = {
  seen: 'Workers see it with their next job; with a door code, customers find four digits in their booking.',
  atDoor: 'At the door',
  doorCode: 'Work starts with the customer’s four digits',
  doorCodeHint: 'The customer reads them in the booking, the worker enters them to start.',
  photos: 'Photos of jobs',
  photosText:
    'Photos are encrypted. You can show those of finished work to the customer in the order.',
  photosKeptDays: 'Days until they are erased',
} as const
