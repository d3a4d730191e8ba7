/** Links to the screen that brings a list. */
export const importDoors = {
  customers: 'Bring your customers',
  workers: 'Add your workers',
} as const
