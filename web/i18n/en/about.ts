export const about = {
  title: (town: string) => `About our cleaning crew in ${town}`,
  heading: 'People who love a shining floor',
  tagline: (brand: string, town: string) => `${brand} is a cleaning crew from ${town}.`,
  description: (brand: string, town: string) =>
    `Who cleans with ${brand} in ${town}: how the crew works, who does what, and how to join us or book your first visit.`,
  storyHeading: 'How we work',
  story: [
    'We clean the way we would want our own homes cleaned: top to bottom, one room after the other, following a checklist for every job.',
    'You see the prices before you book. You choose the day and the time. Once we have checked your booking, we confirm by email and SMS, and you can see it in your profile.',
    'If something was missed, tell us within 24 hours and we look into it.',
  ],
  banner: 'A bathroom with shining tiles, an arched mirror and fresh towels.',
  picture: 'A tidy office: two desks with screens, blue chairs and our kit beside them.',
  staffHeading: 'Who does what',
  staff: [
    {
      role: 'Crew Lead',
      text: 'Walks through the rooms with you, tells you the final price and checks the work.',
    },
    { role: 'Home Cleaner', text: 'Kitchens, bathrooms, floors and everything above them.' },
    {
      role: 'Upholstery Cleaner',
      text: 'Carpets, sofas and chairs; knows which fabrics can be washed.',
    },
    { role: 'Booking Desk', text: 'Reads your booking, confirms it, and picks up the phone.' },
  ],
  crew: {
    heading: 'Who comes to you',
    photo: (name: string) => `Photo of ${name}`,
    checked: 'ID checked',
  },
  joinHeading: 'Join the team',
  joinText: 'We look for people who see the dust others miss. Apply now with your phone number.',
  join: 'Join the team',
  apply: 'Apply as a worker',
} as const
