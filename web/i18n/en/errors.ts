export const notFound = {
  title: 'Page not found',
  heading: 'This page has been swept away',
  text: 'The address may be misspelt, or the page has moved. Everything else is where it was.',
  home: 'Go to the home page',
  services: 'See our services',
  picture: 'A vacuum cleaner draws a clean, bright path through a dusty carpet.',
} as const

/** Replaces the site until the owner has confirmed the business details. */
export const openingSoon = {
  title: 'Opening soon',
  heading: (brand: string) => `${brand} opens soon`,
  text: (town: string) =>
    `Home cleaning in ${town}. We are getting everything ready: please come back in a few days.`,
  owner: 'Is this your business?',
  signIn: 'Sign in and finish setting up',
} as const
