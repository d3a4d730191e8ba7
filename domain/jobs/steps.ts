/** What a worker says of a job, in its order; the first two may be left out. */
export const jobSteps = ['on-the-way', 'arrived', 'start', 'finish'] as const
export type JobStep = (typeof jobSteps)[number]

/** When a photo of a job was taken. */
export const photoMoments = ['before', 'after'] as const
export type PhotoMoment = (typeof photoMoments)[number]
/** What one job, one leave and one look at the calendar hold at most. */
export const jobLimits = {
  workers: 20,
  calendarDays: 31,
  leaveDays: 92,
  photos: 20,
  photoBytes: 2_000_000,
  photosPerHour: 120,
  photoBytesPerDay: 300_000_000,
} as const

/** How long a job may be planned for when it is moved, in steps of half an hour. */
export const jobMinutes = { least: 30, most: 720 } as const
export const reasonMaxLength = 200
