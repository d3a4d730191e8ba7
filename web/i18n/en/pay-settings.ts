/** The settings screen for payments at the door and worker pay. */
export const paySettings = {
  seen: 'Workers see it on their jobs and under “Your pay”.',
  door: 'At the door',
  pay: 'Pay per job',
  payText:
    'A percentage of the price without GST, or a fixed amount per job, split equally among the workers. Changes apply to jobs finished from then on.',
  exceptions: 'Services with different pay',
  exceptionsText: 'These services use their own values. Leave both blank to pay nothing.',
  add: 'Add a service',
  choose: 'Choose a service',
  remove: (name: string) => `Remove ${name}`,
  unknown: (name: string, percent: number | null, rupees: number | null) =>
    `No service is called “${name}” (${rupees === null ? `${percent ?? 0}%` : `₹${rupees}`}). This has no effect: add the service below, then remove this.`,
} as const
