export const projects = {
  title: 'Before and after',
  description: (town: string) =>
    `What a clean changes: living room, kitchen and bathroom before and after, and the kinds of work we do in ${town}.`,
  heading: 'Before and after',
  tagline:
    'See what a clean changes. We drew these rooms on a computer; none is a customer’s home.',
  ourTagline: 'See what a clean changes. These are photos of our own work.',
  ourJob: (n: number) => `Our work, ${n}`,
  ourBefore: (name: string) => `${name}, before the clean`,
  ourAfter: (name: string) => `${name}, after the clean`,
  before: 'Before',
  after: 'After',
  slide: (room: string) => `${room}: how much of the picture before the clean is shown, in percent`,
  pairs: {
    'living-room': {
      name: 'Living room',
      text: 'Nothing here is broken. It is only dust, crumbs and things that have lost their place.',
      work: ['Fan, lights and cobwebs', 'Sofa, shelves and switches', 'Carpet, then the floor'],
      before:
        'The living room under a veil of dust: cushions, papers and crumbs on the floor, the picture askew.',
      after: 'The same room bright: blue sofa, striped rug, floor without a speck.',
      link: 'Residential Cleaning',
    },
    kitchen: {
      name: 'Kitchen',
      text: 'Grease holds on to dust, and both hold on to tiles. It takes warm water, time and a second wipe.',
      work: ['Hob, hood front and tiles', 'Counters, sink and taps', 'Cupboard doors and handles'],
      before:
        'The kitchen with grease on the tiles, used vessels on the counter and dirt on the rug.',
      after: 'The same kitchen with clear counters and shining tiles.',
      link: 'Deep Cleaning',
    },
    bathroom: {
      name: 'Bathroom',
      text: 'Hard water leaves lime on every tap and a grey line between the tiles. Most of it comes off.',
      work: ['Tiles and joints', 'Basin, toilet and mirror', 'Taps and shower'],
      before: 'The bathroom with dull tiles, footprints on the floor and a spotted mirror.',
      after: 'The same bathroom with bright tiles and a clear mirror.',
      link: 'Deep Cleaning',
    },
  },
  choose: 'Choose a room',
  habitsHeading: 'Four habits make the difference',
  habitsText: 'No secrets: a thorough clean follows the same routine in every room.',
  habits: [
    {
      title: 'From the top down',
      text: 'Fan and cobwebs first, the floor last. Dust falls, and no place is cleaned twice.',
    },
    {
      title: 'Dry before wet',
      text: 'What can be swept or vacuumed goes first. Wet dust is only mud.',
    },
    {
      title: 'Time to work',
      text: 'Limescale and grease need a few minutes with the right cleaner. Then a cloth is enough, and no scraping.',
    },
    {
      title: 'A clean cloth',
      text: 'One for the kitchen, another for the bathroom, and a fresh one before it smears.',
    },
  ],
  kindsHeading: 'Other kinds of work',
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
      alt: 'An opened air conditioner on the wall, its half-cleaned filter and a ladder below.',
    },
    'water-tank': {
      name: 'Water tanks',
      text: 'Emptied, scrubbed and rinsed.',
      alt: 'A blue water tank on a roof terrace, its lid off, with ladder, hose and bucket.',
    },
    car: {
      name: 'Cars',
      text: 'Seats, mats and the body outside.',
      alt: 'A blue car with patches of foam, beside it a hose, a bucket and cloths.',
    },
  },
} as const
