/** The screen on which a day is closed. */
export const closing = {
  heading: 'Close the day',
  loading: 'Loading the day...',
  failed: 'The day could not be loaded',
  day: 'Day',
  jobs: (n: number) => (n === 1 ? '1 job is not written down' : `${n} jobs are not written down`),
  jobsClear: (done: number) =>
    done === 1 ? 'Every job is written down, 1 done.' : `Every job is written down, ${done} done.`,
  job: 'Job',
  state: 'State',
  notFinished: 'Not finished',
  notStarted: 'Not started',
  finishAll: (n: number) => (n === 1 ? 'Finish 1 job' : `Finish ${n} jobs`),
  finished: 'Finished. What is not paid shows under “To pay”.',
  cashClear: 'No worker holds cash.',
  toPay: (families: number, rupees: string) =>
    families === 1 ? `To pay: 1 customer, ${rupees}` : `To pay: ${families} customers, ${rupees}`,
  all: (n: number) => `All ${n}`,
  toPayClear: 'No one owes anything.',
  customer: 'Customer',
  due: 'Still to pay',
  remindShort: 'Remind',
  remind: (name: string) => `Remind ${name} by WhatsApp`,
  reminder: (brand: string, rupees: string) =>
    `Namaste from ${brand}. ${rupees} is still to be paid for our work. Thank you.`,
  oldest: (jobs: number, day: string) =>
    jobs === 1 ? `1 job, ${day}` : `${jobs} jobs, the oldest of ${day}`,
  giveBackClear: 'Nothing is to be given back.',
  tomorrow: (jobs: number, open: number) =>
    jobs === 1
      ? 'Tomorrow: 1 job, without a worker'
      : `Tomorrow: ${jobs} jobs, ${open} without a worker`,
  tomorrowClear: (jobs: number) =>
    jobs === 1 ? 'Tomorrow: 1 job, with a worker.' : `Tomorrow: ${jobs} jobs, each with a worker.`,
  calendar: 'Choose who goes',
  close: (weekday: string, received: string, open: string) =>
    `Close ${weekday}: ${received} received, ${open} open`,
  closed: 'The day is closed',
  closedBy: (by: string, at: string, received: string, open: string) =>
    `Closed by ${by}, ${at}: ${received} received, ${open} open.`,
  since: 'After closing:',
  sinceEntry: (rupees: string, method: string, name: string) => `${rupees} ${method}, ${name}`,
  days: 'Closed days',
  received: 'Received',
  open: 'Open',
} as const
