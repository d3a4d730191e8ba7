/** By address; move-in/move-out has a card but no page (specification 2). */
export const serviceNames = {
  'residential-cleaning': 'Residential Cleaning',
  'commercial-cleaning': 'Commercial Cleaning',
  'deep-cleaning': 'Deep Cleaning',
  'move-in-move-out-cleaning': 'Move-In/Move-Out Cleaning',
  'post-construction-cleaning': 'Post-Construction Cleaning',
  'carpet-and-upholstery-cleaning': 'Carpet and Upholstery Cleaning',
} as const

export const serviceCards = {
  readMore: 'Read More',
  about: (service: string) => `about ${service}`,
  bookNow: 'Book now',
  short: {
    'residential-cleaning':
      'Rooms, kitchen and bathrooms of the home you live in, cleaned while you get on with your day.',
    'commercial-cleaning':
      'Restaurants, offices and shops, cleaned at the hour that disturbs you least.',
    'deep-cleaning':
      'Every corner of the flat: behind, under and on top of what a daily clean leaves out.',
    'move-in-move-out-cleaning':
      'An empty flat made ready, for the day you bring your boxes in or hand the keys back.',
    'post-construction-cleaning':
      'Cement dust, paint spots and leftover grit, out of the house before you live in it.',
    'carpet-and-upholstery-cleaning':
      'Carpets, sofas and chairs freed from dust and everyday marks.',
  },
} as const

export const services = {
  title: 'Services',
  heading: 'Cleaning services',
  tagline: (town: string) =>
    `For the home you live in, the shop you run and the flat you move into, in ${town} and around.`,
  picture: 'A vacuum cleaner draws a clean, bright path through a dusty striped carpet.',
  description: (town: string) =>
    `Home, commercial, deep, move-in, post-construction, carpet and upholstery cleaning in ${town}.`,
  start: 'Get Started',
  listHeading: 'Choose what needs cleaning',
  pricesHeading: 'Looking for a price?',
  pricesText: 'Every price is on one page, with nothing to fill in first.',
  pricesLink: 'See the price list',
} as const

type ServiceText = {
  readonly tagline: string
  /** What the page's picture shows. */
  readonly picture: string
  readonly intro: readonly string[]
  readonly included: readonly string[]
  readonly good: readonly string[]
}

export const servicePage = {
  title: (service: string, town: string) => `${service} in ${town}`,
  book: 'Book this service',
  included: 'What we do',
  good: 'Good to know',
  others: 'Other services',
  price: 'Price',
  priceFrom: (price: string) => `From ${price}*`,
  priceOnRequest: 'Price on request',
  priceNote: '* Starting price. We confirm the final price after seeing the size and condition.',
} as const

export const serviceTexts: Readonly<
  Record<Exclude<keyof typeof serviceNames, 'move-in-move-out-cleaning'>, ServiceText>
> = {
  'residential-cleaning': {
    tagline: 'The home you live in, cleaned around your life.',
    picture: 'A bright living room with a blue sofa, a striped rug and a cleaning kit beside it.',
    intro: [
      'A lived-in home gathers dust in the same places every week: the fan blades, the window rails, the tiles behind the tap. We clean a single room or the whole flat, with your furniture in place.',
      'You need not be ready for us. Put away what is precious or private, and we do the rest.',
    ],
    included: [
      'Ceiling fans, lights and cobwebs',
      'Windows, rails and sills from the inside',
      'Furniture, shelves and switches wiped down',
      'Kitchen counters, hob, tiles and sink',
      'Bathroom tiles, basin, toilet, mirror and taps',
      'Floors swept, scrubbed and mopped',
    ],
    good: [
      'Please keep water and electricity running.',
      'Tell us about marble, brass or wood that needs a gentle hand.',
    ],
  },
  'commercial-cleaning': {
    tagline: 'Restaurants, offices and shops your guests like to enter.',
    picture: 'A tidy office: two desks with screens, blue chairs and a cleaning kit beside them.',
    intro: [
      'Your guests notice the floor, the glass and the washroom before they notice you. You choose the half hour that disturbs the business least.',
      'The size and use of a business decide the work, so we look first and then name the price.',
    ],
    included: [
      'Dining rooms, counters and seating',
      'Kitchen floors, tiles and hoods on the outside',
      'Glass doors, display windows and signs within reach',
      'Desks, cabinets and meeting rooms',
      'Washrooms and hand-wash areas',
      'Waste collected and taken to your bin',
    ],
    good: [
      'We come Monday to Saturday within our opening hours.',
      'Somebody with the keys should be there at the start and at the end.',
    ],
  },
  'deep-cleaning': {
    tagline: 'The whole flat, from the ceiling fan down.',
    picture: 'A bathroom with shining tiles, an arched mirror and fresh towels.',
    intro: [
      'A deep clean goes where a daily clean does not: behind the cooker, under the bed, inside the cupboards, between the tiles. It suits festivals, the end of a long summer, or a home that has waited too long.',
      'Choose the size of your flat when you book. Occupied and vacant flats have their own prices.',
    ],
    included: [
      'Everything in a residential cleaning',
      'Inside and on top of cupboards and shelves',
      'Tile joints in kitchen and bathrooms',
      'Grease on hob, chimney front and exhaust fan',
      'Doors, frames, grilles and balcony',
      'Under and behind furniture that two people can move',
    ],
    good: [
      'We plan 4 hours for 1 or 2 BHK and 6 hours for larger flats.',
      'Empty the cupboards you want cleaned inside.',
    ],
  },
  'post-construction-cleaning': {
    tagline: 'From building site to home.',
    picture:
      'A room after building work, half of it clean: a ladder, paint and rubble in the dusty half, a cleaning kit in the bright one.',
    intro: [
      'After painters and masons leave, fine cement dust stays: in the window tracks, on the switch plates, in the air for weeks. We take it out from top to bottom, so that it does not settle again behind us.',
      'New floors and fittings scratch easily while grit lies on them. We lift the grit before we wipe.',
    ],
    included: [
      'Cement, plaster and wood dust from every surface',
      'Paint spots on glass, tiles and fittings, as far as they come off',
      'Window tracks, grilles and glass',
      'Switch plates, sockets and lights',
      'Bathroom fittings and tile haze',
      'Floors vacuumed, scrubbed and mopped',
    ],
    good: [
      'Book us once the last worker has finished and the rubble is out.',
      'We need running water and light.',
    ],
  },
  'carpet-and-upholstery-cleaning': {
    tagline: 'What you sit and walk on, made fresh.',
    picture: 'A vacuum cleaner draws a clean, bright path through a dusty striped carpet.',
    intro: [
      'Carpets, sofas, chairs and mattresses hold the dust that floors give away. We take it out, treat the marks and leave the fabric to dry.',
      'We look at the label and try a hidden corner first, because not every cloth likes water.',
    ],
    included: [
      'Dust and hair drawn out, front and back where we can reach',
      'Spots treated one by one',
      'Carpets and rugs shampooed and dried as far as time allows',
      'Sofa seats, backs and arms',
      'Dining and office chairs',
      'Frames and legs wiped',
    ],
    good: [
      'Fabric needs some hours to dry after we leave: open the windows, run the fan.',
      'Old stains can stay faintly visible. We tell you before we start.',
    ],
  },
}
