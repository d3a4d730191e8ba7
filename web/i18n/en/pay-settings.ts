/** The settings screen for payments at the door and worker pay. */
export const paySettings = {
  seen: 'Workers see it on their jobs and under “What you have earned”.',
  door: 'At the door',
  mayRecordPayment: 'Workers write down money they take',
  mayRecordPaymentHint: 'Cash or UPI, with the code to scan; without network too.',
  mayAddLines: 'Workers suggest more work',
  mayAddLinesHint: 'It costs nothing until the customer or you say yes.',
  pay: 'What a job brings',
  payText:
    'A share of the price without GST, or a fixed sum, for all who do the job together; shared equally. A change counts for jobs finished from then on.',
  percent: 'Share in %',
  rupees: 'Or rupees a job',
  exceptions: 'Services that bring something else',
  exceptionsText: 'A service here follows its own fields alone. Both empty: no pay for it.',
  add: 'Add a service',
  choose: 'Choose a service',
  remove: (name: string) => `Remove ${name}`,
  unknown: (name: string, percent: number | null, rupees: number | null) =>
    `No service is called “${name}” (${rupees === null ? `${percent ?? 0} %` : `₹${rupees}`}). This has no effect: add the service below, then remove this.`,
} as const
