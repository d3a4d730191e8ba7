export const picturesSettings = {
  seen: 'Your own photos on the home page, the About page and “Before and after”. Until you add some, drawings are shown.',
  crew: 'Your crew',
  crewText: 'Photo and first name of the people who come. Show only those who agreed.',
  person: (n: number, name: string) => name || `Person ${n}`,
  noWorker: 'None: the page does not mention documents',
  addPerson: 'Add a person',
  gallery: 'Before and after',
  galleryText:
    'Two photos of one place from the same spot. With three pairs the home page shows them too.',
  pair: (n: number, caption: string) => caption || `Pair ${n}`,
  addPair: 'Add a pair',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  choose: 'Choose photo',
  replace: 'Another photo',
  takeAway: 'Remove photo',
  pictureOf: (name: string, part: string) => `${part} of ${name}`,
  empty: 'No photo yet',
} as const

export const crop = {
  title: 'Crop the photo',
  help: 'Move the photo with the finger, the mouse or the arrow keys until the frame shows what it should.',
  frame: 'Part of the photo that will be shown',
  zoom: 'Closer',
  turn: 'Turn',
  cancel: 'Cancel',
  done: 'Use photo',
  sending: 'Sending...',
  unreadable: 'This file could not be opened. Please choose a JPEG, PNG or WebP photo.',
} as const
