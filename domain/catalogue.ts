export type ServiceChoice = {
  readonly label: string
  readonly group: string
  /** Rupees; 'from' means a starting price, null means price on request. */
  readonly price: { readonly rupees: number; readonly from: boolean } | null
  /** How long the crew is planned for. */
  readonly minutes: number
}

const exactly = (rupees: number) => ({ rupees, from: false })
const from = (rupees: number) => ({ rupees, from: true })

/** What one may book, grouped as the form shows it. */
export const serviceChoices: readonly ServiceChoice[] = [
  { label: 'Room Cleaning', group: 'General Cleaning', price: from(999), minutes: 120 },
  { label: 'Bathroom Cleaning', group: 'General Cleaning', price: exactly(499), minutes: 60 },
  { label: 'Carpet Cleaning', group: 'General Cleaning', price: null, minutes: 120 },
  { label: 'AC Cleaning', group: 'Appliance Cleaning', price: exactly(699), minutes: 60 },
  { label: 'Sofa Cleaning', group: 'Appliance Cleaning', price: null, minutes: 120 },
  { label: 'Car Cleaning', group: 'Vehicle Cleaning', price: null, minutes: 60 },
  { label: '1 BHK', group: 'Home Packages', price: from(3499), minutes: 240 },
  { label: '2 BHK', group: 'Home Packages', price: from(4499), minutes: 240 },
  { label: '3 BHK', group: 'Home Packages', price: from(5499), minutes: 360 },
  { label: '4 BHK', group: 'Home Packages', price: from(6999), minutes: 360 },
  { label: '5 BHK', group: 'Home Packages', price: null, minutes: 360 },
  { label: 'Restaurant Cleaning', group: 'Commercial', price: null, minutes: 360 },
]

export function findChoice(label: string): ServiceChoice | undefined {
  return serviceChoices.find((choice) => choice.label === label)
}

/** What 'Book this service' on a page of the site preselects. */
const choiceOfPage: Readonly<Record<string, string>> = {
  'residential-cleaning': '2 BHK',
  'commercial-cleaning': 'Restaurant Cleaning',
  'carpet-and-upholstery-cleaning': 'Carpet Cleaning',
}

/** The choice a link to the form asks for, by its label or by the name of a page. */
export function choiceForRequest(asked: string): ServiceChoice | undefined {
  return findChoice(Object.hasOwn(choiceOfPage, asked) ? (choiceOfPage[asked] ?? '') : asked)
}

const minJobMinutes = Math.min(...serviceChoices.map((choice) => choice.minutes))

/** How long a job is planned for; the shortest when the service is not chosen yet. */
export function jobMinutes(label: string | undefined): number {
  return (label !== undefined && findChoice(label)?.minutes) || minJobMinutes
}

/** The choices under their group headings, in the form's order. */
export function choicesByGroup(): { group: string; choices: ServiceChoice[] }[] {
  const groups = [...new Set(serviceChoices.map((choice) => choice.group))]
  return groups.map((group) => ({
    group,
    choices: serviceChoices.filter((choice) => choice.group === group),
  }))
}

/** A row of the price table; 0 rupees means the price depends on the area. */
export type PriceItem = {
  readonly id: string
  readonly name: string
  readonly rupees: number
  /** Label of the booking choice; a row without one is asked for by WhatsApp or phone. */
  readonly choice?: string
}
export type PriceGroup = {
  readonly id:
    | 'occupied-flat'
    | 'vacant-flat'
    | 'rooms'
    | 'kitchen-bathroom'
    | 'single-jobs'
    | 'large'
  readonly items: readonly PriceItem[]
}

export function findPrice(id: string): { group: PriceGroup; item: PriceItem } | undefined {
  for (const group of priceGroups) {
    const item = group.items.find((it) => it.id === id)
    if (item) return { group, item }
  }
  return undefined
}

/** The price list in rupees, every figure as the business gave it. */
export const priceGroups: readonly PriceGroup[] = [
  {
    id: 'occupied-flat',
    items: [
      { id: 'occupied-1bhk', name: '1BHK', rupees: 3999, choice: '1 BHK' },
      { id: 'occupied-2bhk', name: '2BHK', rupees: 4999, choice: '2 BHK' },
      { id: 'occupied-3bhk', name: '3BHK', rupees: 5999, choice: '3 BHK' },
      { id: 'occupied-4bhk', name: '4BHK', rupees: 6999, choice: '4 BHK' },
    ],
  },
  {
    id: 'vacant-flat',
    items: [
      { id: 'vacant-1bhk', name: '1BHK', rupees: 3499, choice: '1 BHK' },
      { id: 'vacant-2bhk', name: '2BHK', rupees: 4499, choice: '2 BHK' },
      { id: 'vacant-3bhk', name: '3BHK', rupees: 5499, choice: '3 BHK' },
      { id: 'vacant-4bhk', name: '4BHK', rupees: 7999, choice: '4 BHK' },
    ],
  },
  {
    id: 'rooms',
    items: [
      { id: 'single-room', name: 'Single Room', rupees: 999, choice: 'Room Cleaning' },
      { id: '2-room', name: '2 Room', rupees: 2999, choice: 'Room Cleaning' },
      { id: '3-room', name: '3 Room', rupees: 3999, choice: 'Room Cleaning' },
      { id: '4-room', name: '4 Room', rupees: 4999, choice: 'Room Cleaning' },
    ],
  },
  {
    id: 'kitchen-bathroom',
    items: [
      { id: 'kitchen-occupied', name: 'Kitchen (Occupied)', rupees: 5299 },
      { id: 'kitchen-vacant', name: 'Vacant Kitchen', rupees: 899 },
      { id: 'bathroom', name: 'Bathroom Cleaning', rupees: 499, choice: 'Bathroom Cleaning' },
    ],
  },
  {
    id: 'single-jobs',
    items: [
      { id: 'ac', name: 'AC Service', rupees: 699, choice: 'AC Cleaning' },
      { id: 'water-tank', name: 'Water Tank Cleaning', rupees: 699 },
      { id: 'chair', name: 'Chair Cleaning', rupees: 99 },
    ],
  },
  {
    id: 'large',
    items: [
      { id: 'building', name: 'Building', rupees: 0 },
      { id: 'villa', name: 'Villa', rupees: 0 },
    ],
  },
]
