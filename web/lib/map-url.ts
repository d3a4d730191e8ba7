import { business } from '#business'

/** Where an address lies, in whatever the phone opens maps with; the town is often left out of it. */
export function mapUrl(address: string): string {
  const query = `${address}, ${business.address.town}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
