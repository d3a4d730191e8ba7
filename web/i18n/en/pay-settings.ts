/** The settings screen for payments at the door and worker pay. */
export const paySettings = {
  seen: 'Workers see it on their jobs and under “What you have earned”.',
  door: 'At the door',
  pay: 'What a job brings',
  payText:
    'A share of the price without GST, or a fixed sum, for all who do the job together; shared equally. A change counts for jobs finished from then on.',
  exceptions: 'Services that bring something else',
  exceptionsText: 'A service here follows its own fields alone. Both empty: no pay for it.',
  add: 'Add a service',
  choose: 'Choose a service',
  remove: (name: string) => `Remove ${name}`,
  unknown: (name: string, percent: number | null, rupees: number | null) =>
    `No service is called “${name}” (${rupees === null ? `${percent ?? 0} %` : `₹${rupees}`}). This has no effect: add the service below, then remove this.`,
} as const
