const bookings = (n: number): string => (n === 1 ? '1 booking' : `${n} bookings`)

/** Confirming bookings together with who goes. */
export const confirming = {
  whoGoes: 'Who goes?',
  others: 'Others who could go',
  all: (n: number) => `Confirm all ${n}`,
  confirming: 'Confirming...',
  columns: { time: 'Time', service: 'Service', who: 'Who goes', clash: 'Clash' },
  clash: (time: string) => `Also goes at ${time}`,
  closerLook: 'Needs a closer look: answer it with “Take Action”',
  hint: 'Confirmed at once. The messages leave after 10 seconds; until then you can undo it.',
  confirmed: (n: number) => `${bookings(n)} confirmed. The messages leave in 10 seconds.`,
  undone: (n: number, all: number) =>
    n === all
      ? 'Undone. No message was sent.'
      : `${n} of ${all} undone. The others had their message.`,
} as const
