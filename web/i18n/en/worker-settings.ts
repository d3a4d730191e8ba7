/** The settings screen for workers at a customer's home. */
export const workerSettings = {
  seen: 'Workers see it with their next job; with a door code, customers find four digits in their booking.',
  atDoor: 'At the door',
  checklist: 'What to do on a job',
  skills: 'Skills',
  skillsText:
    'What not everyone can do, such as cleaning air conditioners. Choose at a service what it needs, and at each worker what they can do.',
  addSkill: 'Add a skill',
  removeSkill: (name: string) => `Remove ${name}`,
  remove: 'Remove',
  nameless: 'this skill',
  needed: (service: string) => `${service} needs it`,
  photos: 'Photos of jobs',
  photosText:
    'Photos are encrypted. You can show those of finished work to the customer in the order.',
} as const
