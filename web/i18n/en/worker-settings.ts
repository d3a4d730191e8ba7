/** The settings screen for workers at a customer's home. */
export const workerSettings = {
  seen: 'Workers see it with their next job; with a door code, customers find four digits in their booking.',
  atDoor: 'At the door',
  photos: 'Photos of jobs',
  photosText:
    'Photos are encrypted. You can show those of finished work to the customer in the order.',
} as const
