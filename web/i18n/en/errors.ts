export const notFound = {
  title: 'Page not found',
  heading: 'This page has been swept away',
  text: 'The address may be misspelt, or the page has moved. Everything else is where it was.',
  home: 'Go to the home page',
  services: 'See our services',
  picture: 'A vacuum cleaner draws a clean, bright path through a dusty carpet.',
} as const
