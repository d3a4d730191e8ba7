export const notFound = {
  title: 'Page not found',
  heading: 'This page has been swept away',
  text: 'The address may be misspelt, or the page has moved. Everything else is where it was.',
  home: 'Go to the home page',
  services: 'See our services',
  picture: 'A bucket of foam, spray bottles and a mop, ready to clean up.',
} as const
