import { cutOff } from './cut-off.ts'
import type { serviceNames } from './services.ts'

type ServiceText = {
  readonly description: (town: string) => string
  readonly tagline: string
  /** Describes the page's picture. */
  readonly picture: string
  readonly intro: string
  readonly included: readonly string[]
  readonly notIncluded: readonly string[]
  readonly prepare: readonly string[]
  /** The text of the link to a related page. */
  readonly more: string
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** Move-in/move-out has a card but no page. Durations and prices come from the catalogue. */
export type ServiceTexts = Readonly<
  Record<Exclude<keyof typeof serviceNames, 'move-in-move-out-cleaning'>, ServiceText>
>

export const serviceTexts: ServiceTexts = {
  'residential-cleaning': {
    description: (town) =>
      `Room, kitchen and bathroom cleaning in ${town} for the home you live in: what is included, how long it takes, prices and answers.`,
    tagline: 'Your home, cleaned around your routine.',
    picture:
      'A sunlit bedroom with a neatly made bed, and a bucket, cloths and a spray bottle at its side.',
    intro:
      'A lived-in home gathers dust in the same places every week: the fan blades, the window rails, the tiles behind the tap. We clean a single room or the whole flat, with your furniture in place.',
    included: [
      'Ceiling fans, lights and cobwebs',
      'Windows, rails and sills, from the inside',
      'Furniture, shelves and switches wiped down',
      'Kitchen counters, hob, tiles and sink',
      'Bathroom tiles, basin, toilet, mirror and taps',
      'Floors swept, scrubbed and mopped',
    ],
    notIncluded: [
      'The inside of cupboards and behind heavy furniture: that is deep cleaning',
      'Washing dishes, clothes or curtains',
      'Glass that can only be reached from outside',
      'Painting, repairs and pest control',
    ],
    prepare: [
      'Put away jewellery, cash and papers.',
      'Keep water and electricity running.',
      'Clear the floor of toys, shoes and cables, so that we reach it all.',
      'Show us marble, brass or wood that needs a gentle hand.',
    ],
    more: 'Regular cleaning: weekly, fortnightly or monthly',
    questions: [
      {
        question: 'Do I have to be at home?',
        answer:
          'Someone should open the door, show the rooms and check them with the crew at the end. In between, get on with your day.',
      },
      {
        question: 'Can I book one room only?',
        answer:
          'Yes, if the price list has it: choose the room in the form. For a whole flat choose its size.',
      },
      {
        question: 'How is this different from a deep clean?',
        answer:
          'Residential cleaning is for rooms in daily use, with everything in its place. A deep clean also goes inside cupboards, behind furniture and into the joints between tiles.',
      },
      {
        question: 'Can you come regularly?',
        answer:
          'Yes: every week, every two weeks or once a month. Choose how often when you book; nothing is booked until we have said yes.',
      },
    ],
  },
  'commercial-cleaning': {
    description: (town) =>
      `Cleaning for restaurants, offices and shops in ${town}: what is included and what is not, how to prepare, prices and answers.`,
    tagline: 'Restaurants, offices and shops people love to walk into.',
    picture: 'A tidy office: two desks with screens, blue chairs and a cleaning kit beside them.',
    intro:
      'Your guests notice the floor, the glass and the washroom before they notice you. Every business is different, so we look first and then give you a price.',
    included: [
      'Dining rooms, counters and seating',
      'Kitchen floors, tiles and hoods on the outside',
      'Glass doors, display windows and signs within reach',
      'Desks, cabinets and meeting rooms',
      'Washrooms and hand-wash areas',
      'Waste collected and taken to your bin',
    ],
    notIncluded: [
      'The inside of ovens, fryers and exhaust ducts',
      'Computers, tills and machines: we wipe around them',
      'Glass and walls that need rope or scaffolding',
      'Moving stock, and pest control',
    ],
    prepare: [
      'Have someone with the keys there at the start and the end.',
      'Clear counters and desks of cash, papers and food.',
      'Tell us which rooms and cabinets stay closed to us.',
      'Switch off what should be wiped, and let hot things cool.',
    ],
    more: 'From booking to finished rooms, step by step',
    questions: [
      {
        question: 'How do I get a price?',
        answer:
          'Send a booking with a line about the place, or write to us on WhatsApp: what it is, how large, and what bothers you most. We look at it and tell you the price before we start.',
      },
      {
        question: 'Mine is an office or a shop. What do I choose in the form?',
        answer: 'Choose what comes closest, and say in the message what kind of place it is.',
      },
      {
        question: 'When can you come?',
        answer:
          'At any time during our opening hours: pick the one with the fewest guests. Need us before opening or after closing? Call us and ask.',
      },
      {
        question: 'Do we have to close meanwhile?',
        answer:
          'Not always. We clean one area after the other. A kitchen or a wet floor has to be free of people while we work on it.',
      },
      {
        question: 'Can we change the time later?',
        get answer() {
          return `Yes, in your profile, up to ${cutOff()} before. After that, please call us.`
        },
      },
    ],
  },
  'deep-cleaning': {
    description: (town) =>
      `Deep cleaning of whole flats in ${town}: what is included, how long it takes, how to prepare, all prices.`,
    tagline: 'The whole flat, from the ceiling fan down.',
    picture: 'A bathroom with shining tiles, an arched mirror and fresh towels.',
    intro:
      'A deep clean goes where a daily clean does not: behind the cooker, under the bed, inside the cupboards, between the tiles. It suits festivals, the end of a long summer, or a home that has waited too long.',
    included: [
      'Everything in a residential cleaning',
      'Inside and on top of cupboards and shelves',
      'Tile joints in kitchen and bathrooms',
      'Grease on hob, chimney front and exhaust fan',
      'Doors, frames, grilles and balcony',
      'Under and behind furniture that two people can move',
    ],
    notIncluded: [
      'Carpet and sofa shampooing (separate service)',
      'AC service and water tank cleaning (booked separately)',
      'Furniture that two people can’t move',
      'Polishing stone, painting and repairs',
    ],
    prepare: [
      'Empty the cupboards you want cleaned inside.',
      'Put away jewellery, cash, papers and breakables.',
      'Keep water and electricity running.',
      'Point out stains, loose tiles and old cracks when we come.',
    ],
    more: 'How to get your home ready for a deep clean',
    questions: [
      {
        question: 'Occupied or vacant: which price is mine?',
        answer:
          'Occupied: people live there and the furniture is in place. Vacant: empty rooms. Tap your price on this page, and the form opens with your size and says which one it is.',
      },
      {
        question: 'My home is larger than those on the list. What does it cost?',
        answer:
          'For a villa or a whole building the price depends on the area: ask us on WhatsApp or by phone.',
      },
      {
        question: 'Can we stay at home while you work?',
        answer:
          'Yes. The crew works room by room, so there is always a room for you. Children and pets are best kept away from wet floors.',
      },
      {
        question: 'Will every stain go?',
        answer:
          'We cannot promise that: 100% stain removal is not guaranteed. Old ink, rust, turmeric and burns can go deeper than any cleaning reaches.',
      },
      {
        question: 'How often does a home need it?',
        answer:
          'For most homes once or twice a year is enough: before a festival, or when the dusty months are over. In between, regular cleaning keeps it that way.',
      },
      {
        question: 'What if something was missed?',
        answer:
          'Tell us within 24 hours of completion: in your booking, with photos if you can, or by phone or WhatsApp.',
      },
    ],
  },
  'post-construction-cleaning': {
    description: (town) =>
      `Cleaning after painters and masons in ${town}: dust, paint spots and grit. What is included and what is not, duration and prices.`,
    tagline: 'From building site to home.',
    picture:
      'A room after building work, half of it clean: a ladder, paint and rubble in the dusty half, a cleaning kit in the bright one.',
    intro:
      'After painters and masons leave, fine cement dust stays: in the window tracks, on the switch plates, in the air for days. We take it out from top to bottom, and lift the grit before we wipe, because new floors scratch easily.',
    included: [
      'Cement, plaster and wood dust on every surface in reach',
      'Paint spots on glass, tiles and fittings, as far as they come off',
      'Window tracks, grilles and glass from the inside',
      'Switch plates, sockets and lights',
      'Bathroom fittings and the haze on new tiles',
      'Floors vacuumed, scrubbed and mopped',
    ],
    notIncluded: [
      'Carrying away rubble, bricks and cement sacks',
      'Cement and paint that only grinding or acid removes',
      'Polishing or sealing new floors',
      'The outside of walls and windows, and repairs',
    ],
    prepare: [
      'Book us once the last worker has finished.',
      'Have the rubble and left-over material taken out.',
      'Make sure the water and lights are on.',
      'Tell us which floors are marble or wood, and where protective film must stay.',
    ],
    more: 'See rooms before and after',
    questions: [
      {
        question: 'When is the right day?',
        answer:
          'The day after the last drilling and painting, when the rubble is out. If a carpenter still has to come, wait until they have finished: one more cut brings the dust back.',
      },
      {
        question: 'Which price applies?',
        answer:
          'The vacant flat of your size is where we start. How much cement and paint there is makes the difference, so we confirm the final price after seeing it, before we start.',
      },
      {
        question: 'Does the dust come back?',
        answer:
          'The finest dust floats and may settle for a few days more. Wipe it with a damp cloth; it gets less each time.',
      },
      {
        question: 'Can new tiles or glass be scratched?',
        answer:
          'Grit scratches, so we take it up first and wipe afterwards. Show us coated glass, marble and wood before we begin.',
      },
      {
        question: 'A tile was already cracked. Who is responsible?',
        answer:
          'The company is not responsible for pre-existing damage. Show us what is loose or cracked when we come, so that both sides know.',
      },
    ],
  },
  'carpet-and-upholstery-cleaning': {
    description: (town) =>
      `Carpet, sofa and chair cleaning in ${town}, done in your home: what is included, drying, how to prepare, prices and answers.`,
    tagline: 'What you sit and walk on, made fresh.',
    picture: 'A vacuum cleaner draws a clean, bright path through a dusty striped carpet.',
    intro:
      'Carpets, sofas and chairs hide the dust that a floor would show. We draw it out, treat the marks one by one and leave the fabric to dry. Before that we read the label and try a hidden corner, because not every fabric likes water.',
    included: [
      'Dust and hair drawn out, front and back where we can reach',
      'Spots treated one by one',
      'Carpets and rugs shampooed',
      'Sofa seats, backs, arms and cushions',
      'Dining and office chairs',
      'Frames and legs wiped',
    ],
    notIncluded: [
      'Leather, silk and whatever its label forbids to wash',
      'Curtains and bedding',
      'Dyeing, stitching and repairs',
      'Taking a carpet away: we clean it where it lies',
    ],
    prepare: [
      'Clear the sofa and the carpet; move small tables aside.',
      'Tell us what was spilled, and when.',
      'Have a fan and an open window ready for drying.',
      'Plan to leave the seat or the carpet unused until it is dry.',
    ],
    more: 'Sofas and carpets in the monsoon',
    questions: [
      {
        question: 'How long does drying take?',
        answer:
          'A few hours after we leave, longer for thick carpets and in the monsoon. Open the windows, run the fan, and keep off until it is dry.',
      },
      {
        question: 'What does a sofa or a carpet cost?',
        answer:
          'It depends on the size and the fabric. What the price list does not say we tell you from a photo: send it on WhatsApp with the number of seats or the length and width.',
      },
      {
        question: 'Can you do the carpet and the sofa in one visit?',
        answer:
          'Yes. Choose one of them in the form and name the other in the message, so that we plan enough time.',
      },
      {
        question: 'Will the tea stain go?',
        answer:
          'Fresh marks mostly do, old ones can stay faintly visible. 100% stain removal is not guaranteed, and we tell you what we expect before we start.',
      },
      {
        question: 'Is it safe for my fabric?',
        answer:
          'We read the label and try a corner that no one sees. If the fabric can’t be washed, we say so and leave it.',
      },
    ],
  },
}
