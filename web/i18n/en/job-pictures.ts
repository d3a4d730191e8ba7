/** Photos of a job, shown on its order. */
export const jobPictures = {
  heading: 'Photos of the work',
  when: { before: 'Before', after: 'After' },
  photo: (when: string, number: number) => `${when}, photo ${number}`,
  share: 'Show them to the customer',
  hide: 'Show them no longer',
  saving: 'Saving...',
  shared: 'The customer sees these photos',
  notShared: 'The customer does not see these photos',
  hidden: 'The customer no longer sees the photos',
} as const
