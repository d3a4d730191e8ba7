export const blog = {
  title: 'Blog',
  heading: 'Good to know',
  tagline: 'What we tell our customers at the door, written down.',
  description: (town: string) =>
    `Useful articles about a clean home in ${town}: deep cleaning, water tanks, sofas in the monsoon, and papers for workers.`,
  minutes: (count: number) => `${count} min read`,
  updated: (date: string) => `Updated on ${date}`,
  atomFeed: 'Follow by RSS',
  contents: 'In this article',
  back: 'All articles',
  next: 'Next article',
} as const
