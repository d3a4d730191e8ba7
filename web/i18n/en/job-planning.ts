/** Moving a job of the calendar to another worker or time. */
export const planning = {
  keys: 'Space takes a job up: arrows carry it to another worker or time, Shift and arrows make it longer or shorter, Space puts it down, Esc leaves it.' as string,
  takenUp: (who: string, when: string) => `Taken up: ${who}, ${when}. Arrows carry it.`,
  looking: 'Looking whether it fits...',
  fits: 'It fits.',
  cannot: (name: string, reason: string) => `${name} cannot: ${reason}.`,
  refused: (problem: string) => `Not changed. ${problem}`,
  cancelled: 'Left where it was',
  goes: (names: string) => `Goes to ${names}`,
  longer: 'Longer or shorter',
  book: (name: string) => `New booking for ${name}`,
  bookNobody: 'New booking',
  timeOff: 'Days off',
  timeOffText:
    'On these days no job can be given. Jobs on them must be given to somebody else first.',
  timeOffSaved: 'The days off are saved.',
  timeOffHasJobs: 'There are jobs on these days. Give them to somebody else first:',
  release: (name: string) => `Take these jobs from ${name} and save`,
  released: (count: number) =>
    count === 1 ? 'One job waits for somebody else.' : `${count} jobs wait for somebody else.`,
} as const
