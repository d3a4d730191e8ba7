/** The worker's photo that customers see. */
export const faces = {
  heading: 'Your photo',
  text: 'Customers whose job you do see it with your first name, from when the booking is confirmed until the work is done. They open the door more easily.',
  /** Of the consent: changing its wording changes it. */
  id: 'face-2026-11-en',
  consent:
    'Show my photo and first name to customers whose job I do. I can take it away at any time.',
  choose: 'Choose a photo',
  other: 'Change photo',
  busy: 'Sending...',
  remove: 'Remove',
  removed: 'Your photo is removed',
  shown: 'Customers see your photo now',
  alt: 'Your photo',
  failed: 'Your photo did not load.',
} as const
