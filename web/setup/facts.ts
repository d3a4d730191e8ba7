import type { Business, Settings } from '#contract/settings/settings.ts'

/** The business facts as typed in the form. */
export type BusinessDetails = {
  readonly brand: string
  readonly brandHindi: string
  readonly phone: string
  readonly email: string
  readonly street: string
  readonly town: string
  readonly state: string
  readonly postcode: string
  readonly areas: string
  /** Asked for only when the form is in Hindi. */
  readonly streetHindi?: string | undefined
  readonly townHindi?: string | undefined
  readonly areasHindi?: string | undefined
}
export type FactName = keyof BusinessDetails

/** The form's values, with the Hindi ones that only the Hindi form shows. */
export type Facts = { readonly [Name in FactName]-?: string }

/** The initial form values; placeholder facts are left empty. */
export function toFacts(business: Business): Facts {
  const { brand, hindi, phone, email, address, areas, placeholders } = business
  const unlessPlaceholder = (path: string, value: string) =>
    placeholders.includes(path) ? '' : value
  return {
    brand: unlessPlaceholder('brand', brand),
    brandHindi: unlessPlaceholder('brand', hindi.brand ?? ''),
    phone: unlessPlaceholder('phone', phone.slice(2)),
    email: unlessPlaceholder('email', email),
    street: unlessPlaceholder('address.street', address.street),
    town: unlessPlaceholder('address.town', address.town),
    state: address.state,
    postcode: unlessPlaceholder('address.postcode', address.postcode),
    areas: unlessPlaceholder('areas', areas.join(', ')),
    streetHindi: unlessPlaceholder('address.street', hindi.street ?? ''),
    townHindi: unlessPlaceholder('address.town', hindi.town ?? ''),
    areasHindi: unlessPlaceholder('areas', hindi.areas?.join(', ') ?? ''),
  }
}

/** Merges the facts into the settings and marks all of them as confirmed. */
export function withFacts(settings: Settings, facts: BusinessDetails): Settings {
  const { business } = settings
  const { brand, phone, email, brandHindi } = facts
  const areas = parseList(facts.areas)
  const hasOneNumber = business.whatsapp === business.phone
  return {
    ...settings,
    business: {
      ...business,
      brand,
      phone,
      whatsapp: hasOneNumber ? phone : business.whatsapp,
      email,
      address: buildAddress(business, facts),
      areas,
      hindi: { ...buildHindi(business, facts, areas), brand: brandHindi },
      placeholders: [],
    },
    billing: { ...settings.billing, state: facts.state },
  }
}

const parseList = (written: string): string[] =>
  written.split(/[,\n]/).flatMap((it) => it.trim() || [])

/** Keeps the coordinates only while the address is unchanged. */
function buildAddress({ address }: Business, { street, town, state, postcode }: BusinessDetails) {
  const isThere =
    street === address.street && town === address.town && postcode === address.postcode
  const { latitude, longitude } = isThere ? address : { latitude: null, longitude: null }
  return { street, town, state, postcode, latitude, longitude }
}

/** Uses typed Hindi texts; otherwise keeps old ones only while the English text is unchanged. */
function buildHindi(
  { hindi, address, areas: before }: Business,
  facts: BusinessDetails,
  areas: readonly string[],
) {
  const { streetHindi, townHindi, areasHindi } = facts
  const isStill = areas.join() === before.join()
  const inHindi =
    areasHindi === undefined ? (isStill ? hindi.areas : undefined) : parseList(areasHindi)
  return {
    street: streetHindi ?? (facts.street === address.street ? hindi.street : undefined),
    town: townHindi ?? (facts.town === address.town ? hindi.town : undefined),
    state: facts.state === address.state ? hindi.state : undefined,
    ...(inHindi && inHindi.length > 0 && { areas: inHindi }),
  }
}

const fields: readonly (readonly [path: string, field: FactName])[] = [
  ['business.hindi.brand', 'brandHindi'],
  ['business.hindi.street', 'streetHindi'],
  ['business.hindi.town', 'townHindi'],
  ['business.hindi.areas', 'areasHindi'],
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

/** The form field for a path of the settings. */
export function fieldAt(path: string): FactName | undefined {
  return fields.find(([begin]) => path === begin || path.startsWith(`${begin}.`))?.[1]
}
