/** Moving a job of the calendar to another worker or time. */
export const planning = {
  keys: 'Press Space to pick up a job, arrow keys to move it, Shift + arrows to change its length, Space to drop it, Esc to cancel.' as string,
  takenUp: (who: string, when: string) => `Picked up: ${who}, ${when}. Arrow keys move it.`,
  looking: 'Checking...',
  fits: 'It fits.',
  cannot: (name: string, reason: string) => `${name} cannot: ${reason}.`,
  refused: (problem: string) => `Not changed. ${problem}`,
  cancelled: 'Left unchanged',
  goes: (names: string) => `Goes to ${names}`,
  toldNew: (name: string, job: string) => `${name} is told: new job, ${job}.`,
  toldGone: (name: string, job: string) => `${name} is told that this job is off: ${job}.`,
  longer: 'Longer or shorter',
  book: (name: string) => `New booking for ${name}`,
  bookNobody: 'New booking',
  timeOff: 'Days off',
  timeOffText:
    'No jobs can be assigned on these days. Give jobs already on them to someone else first.',
  hoursAndSkills: 'Hours and skills',
  timeOffSaved: 'The days off are saved.',
  timeOffHasJobs: 'There are jobs on these days. Give them to someone else first:',
  release: (name: string) => `Take these jobs from ${name} and save`,
  released: (count: number) =>
    count === 1 ? 'One job needs another worker.' : `${count} jobs need another worker.`,
} as const
