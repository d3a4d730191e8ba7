/** Photos of a job, shown on its order. */
export const jobPictures = {
  heading: 'Photos of the work',
  when: { before: 'Before', after: 'After' },
  photo: (when: string, number: number) => `${when}, photo ${number}`,
  share: 'Share with the customer',
  hide: 'Stop sharing',
  saving: 'Saving...',
  shared: 'The customer sees these photos',
  notShared: 'The customer does not see these photos',
  hidden: 'The customer no longer sees the photos',
} as const
