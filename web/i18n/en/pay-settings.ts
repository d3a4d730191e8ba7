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
    'A share of the price, or a fixed sum, for all who do the job together; shared equally. Empty: nothing.',
  percent: 'Share in %',
  rupees: 'Or rupees a job',
} as const
