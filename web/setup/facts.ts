import type { Business, Settings } from '#contract/settings.ts'

/** The facts as one types them. */
export type Facts = {
  readonly brand: string
  readonly brandHindi: string
  readonly phone: string
  readonly email: string
  readonly street: string
  readonly town: string
  readonly state: string
  readonly postcode: string
  readonly areas: string
}
export type FactName = keyof Facts

/** What the form begins with: nothing where the site came with an example. */
export function toFacts(business: Business): Facts {
  const { brand, hindi, phone, email, address, areas, placeholders } = business
  const known = (path: string, value: string) => (placeholders.includes(path) ? '' : value)
  return {
    brand: known('brand', brand),
    brandHindi: known('brand', hindi.brand ?? ''),
    phone: known('phone', phone.slice(2)),
    email: known('email', email),
    street: known('address.street', address.street),
    town: known('address.town', address.town),
    state: address.state,
    postcode: known('address.postcode', address.postcode),
    areas: known('areas', areas.join(', ')),
  }
}

/** The whole document with these facts in it, all of them confirmed. */
export function withFacts(settings: Settings, facts: Facts): Settings {
  const { business } = settings
  const { brand, phone, email, brandHindi } = facts
  const areas = facts.areas.split(/[,\n]/).flatMap((it) => it.trim() || [])
  const hasOneNumber = business.whatsapp === business.phone
  return {
    ...settings,
    business: {
      ...business,
      brand,
      phone,
      whatsapp: hasOneNumber ? phone : business.whatsapp,
      email,
      address: addressOf(business, facts),
      areas,
      hindi: { ...hindiOf(business, facts, areas), brand: brandHindi },
      placeholders: [],
    },
    billing: { ...settings.billing, state: facts.state },
  }
}

/** The place on the map belongs to the old address. */
function addressOf({ address }: Business, { street, town, state, postcode }: Facts) {
  const isThere =
    street === address.street && town === address.town && postcode === address.postcode
  const { latitude, longitude } = isThere ? address : { latitude: null, longitude: null }
  return { street, town, state, postcode, latitude, longitude }
}

/** What was said in Hindi of another place would be wrong. */
function hindiOf(
  { hindi, address, areas: before }: Business,
  facts: Facts,
  areas: readonly string[],
) {
  const areStill = areas.join() === before.join()
  return {
    street: facts.street === address.street ? hindi.street : undefined,
    town: facts.town === address.town ? hindi.town : undefined,
    state: facts.state === address.state ? hindi.state : undefined,
    ...(areStill && { areas: hindi.areas }),
  }
}

const fields: readonly (readonly [path: string, field: FactName])[] = [
  ['business.hindi.brand', 'brandHindi'],
  ['business.brand', 'brand'],
  ['business.phone', 'phone'],
  ['business.whatsapp', 'phone'],
  ['business.email', 'email'],
  ['business.address.street', 'street'],
  ['business.address.town', 'town'],
  ['business.address.state', 'state'],
  ['business.address.postcode', 'postcode'],
  ['business.areas', 'areas'],
]

/** The field of the form that a path of the document belongs to. */
export function fieldAt(path: string): FactName | undefined {
  return fields.find(([begin]) => path === begin || path.startsWith(`${begin}.`))?.[1]
}
