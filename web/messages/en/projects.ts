export const projects = {
  title: 'Projects: before and after',
  description: (town: string) =>
    `What a clean changes: living room, kitchen and bathroom before and after, and the kinds of work we do in ${town}.`,
  heading: 'Before and after',
  tagline:
    'Move the handle across a room and see what a clean changes. The rooms are our own, drawn on a computer: none is the home of a customer.',
  before: 'Before',
  after: 'After',
  slide: (room: string) => `${room}: how much of the picture before the clean is shown, in percent`,
  pairs: {
    'living-room': {
      name: 'Living room',
      text: 'Nothing here is broken. It is only a month of dust, crumbs and things without a place.',
      work: ['Fan, lights and cobwebs', 'Sofa, shelves and switches', 'Carpet, then the floor'],
      before: 'The living room under a veil of dust, cushions and papers lying about.',
      after: 'The same room bright: blue sofa, striped rug, floor without a speck.',
      link: 'Residential Cleaning',
    },
    kitchen: {
      name: 'Kitchen',
      text: 'Grease holds on to dust, and both hold on to tiles. It takes warm water, time and a second wipe.',
      work: ['Hob, hood front and tiles', 'Counters, sink and taps', 'Cupboard doors and handles'],
      before: 'The kitchen with grease on the tiles and used vessels on the counter.',
      after: 'The same kitchen with clear counters and shining tiles.',
      link: 'Deep Cleaning',
    },
    bathroom: {
      name: 'Bathroom',
      text: 'Hard water leaves lime on every tap and a grey line between the tiles. Both come off, mostly.',
      work: ['Tiles and joints', 'Basin, toilet and mirror', 'Taps and shower'],
      before: 'The bathroom with dull tiles, grey joints and a clouded mirror.',
      after: 'The same bathroom with bright tiles and a clear mirror.',
      link: 'Deep Cleaning',
    },
  },
  kindsHeading: 'Kinds of work',
  kindsText: 'From one chair to a whole building.',
  kinds: {
    'after-construction': {
      name: 'After building work',
      text: 'Cement dust, paint spots, grit.',
      alt: 'A room half dusty, half clean, with a ladder and paint.',
    },
    office: {
      name: 'Offices and shops',
      text: 'Desks, floors and washrooms.',
      alt: 'Two tidy desks with screens and blue chairs.',
    },
    'sofa-carpet': {
      name: 'Sofas and carpets',
      text: 'Dust and marks out of the cloth.',
      alt: 'A vacuum cleaner draws a bright path through a dusty carpet.',
    },
    'move-in': {
      name: 'Moving in or out',
      text: 'An empty flat, made ready.',
      alt: 'An open blue door, moving boxes and a rolled rug.',
    },
    bedroom: {
      name: 'Single rooms',
      text: 'One room, when that is all it takes.',
      alt: 'A made bed under a garland, in morning light.',
    },
    'ac-service': {
      name: 'Air conditioners',
      text: 'Filters and coils freed from dust.',
      alt: 'A crew kit below an opened air conditioner on the wall.',
    },
    'water-tank': {
      name: 'Water tanks',
      text: 'Emptied, scrubbed and rinsed.',
      alt: 'A water tank on a roof terrace, with brush and bucket.',
    },
    car: {
      name: 'Cars',
      text: 'Seats, mats and the body outside.',
      alt: 'A blue car in a yard, with a bucket of foam.',
    },
  },
} as const
