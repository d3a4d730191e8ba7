/** Assigning workers to a job, and moving it. */
export const assign = {
  heading: 'Who comes',
  nobody: 'Nobody yet',
  action: 'Assign workers',
  choose: 'Workers',
  loading: 'Checking who is free...',
  failed: 'This could not be loaded.',
  noWorkers: 'No worker is verified yet. Accept their documents under KYC first.',
  find: 'Find others by name or phone',
  notFound: 'No worker matches.',
  free: 'Free',
  assigned: 'On this job',
  reasons: { worker_busy: 'On another job', worker_on_leave: 'Off then' },
  jobsThatDay: (count: number) =>
    count === 0
      ? 'no other job that day'
      : count === 1
        ? '1 job that day'
        : `${count} jobs that day`,
  wasThere: 'was there before',
  preferred: 'preferred here',
  never: 'should not go here',
  offHours: 'does not work then',
  lacksSkill: 'lacks a skill',
  way: (minutes: string) => `${minutes} on the way`,
  missing: (missing: number) =>
    missing === 1 ? 'One more is needed.' : `${missing} more are needed.`,
  override: 'Assign anyway',
  overrideHint: 'The history will show that you allowed this.',
  save: 'Save',
  saveNext: 'Save, next job',
  saving: 'Saving...',
  saved: (names: string) => `${names} will come`,
  savedNobody: 'No one is assigned now',
  inDecision: 'Who comes (you can also choose later)',
} as const

export const move = {
  action: 'Move',
  title: 'Move the job',
  date: 'Date',
  time: 'Time',
  minutes: 'Planned for',
  people: 'How many people go',
  message: 'Message to the customer',
  hint: 'The customer gets it with the new time, and may cancel.',
  placeholder: 'Why the time changes',
  save: 'Move the job',
  saving: 'Moving...',
  done: 'The job is moved and the customer is told',
  donePeople: 'Saved. The time stays, so the customer hears nothing.',
  override: 'Move it anyway',
  overrideHint: 'The history will show that you allowed this.',
} as const

/** One tap sends who is proposed. */
export const oneTap = {
  assign: (names: string) => `Assign ${names}`,
  assigning: 'Assigning...',
  choose: 'Choose',
  chooseFor: (job: string) => `Choose who goes to ${job}`,
  assigned: (names: string, time: string) => `${names} will go at ${time}`,
  undo: 'Undo',
  undone: 'Undone: no one goes there now',
} as const
