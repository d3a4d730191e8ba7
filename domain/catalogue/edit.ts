import type { Catalogue, PriceListSection, Service, Variant } from '#domain/catalogue/catalogue.ts'

// Edits of the catalogue in the owner's form. Each returns a new catalogue and leaves the old one
// unchanged.

/** Returns 'service', or the first free id of 'service-2', 'service-3' and so on. */
export function uniqueId(wish: string, taken: readonly { readonly id: string }[]): string {
  const ids = new Set(taken.map(({ id }) => id))
  for (let n = 1; ; n++) {
    const id = n === 1 ? wish : `${wish}-${n}`
    if (!ids.has(id)) return id
  }
}

const newVariant = (id: string): Variant => ({
  id,
  label: '',
  hindi: '',
  rupees: null,
  from: true,
  extra: false,
})

/** Adds an empty service with one price. */
export function withNewService(catalogue: Catalogue): { catalogue: Catalogue; id: string } {
  const { services, groups } = catalogue
  const service: Service = {
    id: uniqueId('service', services),
    label: '',
    hindi: '',
    group: groups[0]?.id ?? '',
    minutes: 60,
    people: 1,
    skill: '',
    active: true,
    choosable: true,
    variants: [newVariant('standard')],
  }
  return { catalogue: { ...catalogue, services: [...services, service] }, id: service.id }
}

/** Inserts a copy of a service right after it, under a new id and label. */
export function withCopy(
  catalogue: Catalogue,
  index: number,
  copyName: (label: string) => string,
): { catalogue: Catalogue; id: string } {
  const { services } = catalogue
  const original = services[index]
  if (!original) return { catalogue, id: '' }
  const { page: _, ...rest } = original
  const id = uniqueId(original.id.slice(0, 30), services)
  const copy = { ...rest, id, label: copyName(original.label), hindi: '' }
  const withNew = [...services.slice(0, index + 1), copy, ...services.slice(index + 1)]
  return { catalogue: { ...catalogue, services: withNew }, id }
}

/** Removes a service and its price list rows. */
export function withoutService(catalogue: Catalogue, id: string): Catalogue {
  return {
    ...catalogue,
    services: catalogue.services.filter((it) => it.id !== id),
    priceList: withoutRows(catalogue.priceList, (row) => row.startsWith(`${id}/`)),
  }
}

export function withNewVariant(service: Service): Service {
  const variant = newVariant(uniqueId('price', service.variants))
  return { ...service, variants: [...service.variants, variant] }
}

export function withoutVariant(catalogue: Catalogue, service: Service, id: string): Catalogue {
  const variants = service.variants.filter((it) => it.id !== id)
  return {
    ...catalogue,
    services: catalogue.services.map((it) => (it === service ? { ...it, variants } : it)),
    priceList: withoutRows(catalogue.priceList, (row) => row === `${service.id}/${id}`),
  }
}

/** Returns the index of the price list section that contains a row; -1 for none. */
export function findSectionIndex({ priceList }: Catalogue, row: string): number {
  return priceList.findIndex(({ rows }) => rows.includes(row))
}

/** Moves a row to the end of another section, or removes it when there is no such section. */
export function withRowIn(catalogue: Catalogue, row: string, section: number): Catalogue {
  const priceList = withoutRows(catalogue.priceList, (it) => it === row)
  return {
    ...catalogue,
    priceList: priceList.map((it, index) =>
      index === section ? { ...it, rows: [...it.rows, row] } : it,
    ),
  }
}

function withoutRows(
  priceList: readonly PriceListSection[],
  isGone: (row: string) => boolean,
): PriceListSection[] {
  return priceList.map((it) => ({ ...it, rows: it.rows.filter((row) => !isGone(row)) }))
}

/** Prepares a service that is being edited for display: an unfinished price shows as on request. */
export function displayableService(service: Service): Service {
  const variants = service.variants.map((it) => ({
    ...it,
    rupees: typeof it.rupees === 'number' ? it.rupees : null,
  }))
  return { ...service, variants }
}

export function displayableCatalogue(catalogue: Catalogue): Catalogue {
  return { ...catalogue, services: catalogue.services.map(displayableService) }
}
