import type { Catalogue, PriceListSection, Service, Variant } from '#domain/catalogue/catalogue.ts'

// What the owner's form does with the catalogue: each gives a new one and leaves the old as it was.

/** The list with one of its items at another place; as it is when there is none. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** 'service', or the first of 'service-2', 'service-3' that is free. */
export function freeId(wish: string, taken: readonly { readonly id: string }[]): string {
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

/** With a service of one price, to be filled in. */
export function withNewService(catalogue: Catalogue): { catalogue: Catalogue; id: string } {
  const { services, groups } = catalogue
  const service: Service = {
    id: freeId('service', services),
    label: '',
    hindi: '',
    group: groups[0]?.id ?? '',
    minutes: 60,
    active: true,
    choosable: true,
    variants: [newVariant('standard')],
  }
  return { catalogue: { ...catalogue, services: [...services, service] }, id: service.id }
}

/** With the same once more, right after it, under a name of its own. */
export function withCopy(
  catalogue: Catalogue,
  index: number,
  copyName: (label: string) => string,
): { catalogue: Catalogue; id: string } {
  const { services } = catalogue
  const original = services[index]
  if (!original) return { catalogue, id: '' }
  const { page: _, ...rest } = original
  const id = freeId(original.id.slice(0, 30), services)
  const copy = { ...rest, id, label: copyName(original.label), hindi: '' }
  return { catalogue: { ...catalogue, services: services.toSpliced(index + 1, 0, copy) }, id }
}

/** Without a service, nor its rows of the price list. */
export function withoutService(catalogue: Catalogue, id: string): Catalogue {
  return {
    ...catalogue,
    services: catalogue.services.filter((it) => it.id !== id),
    priceList: withoutRows(catalogue.priceList, (row) => row.startsWith(`${id}/`)),
  }
}

export function withNewVariant(service: Service): Service {
  const variant = newVariant(freeId('price', service.variants))
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

/** In which section of the price list a row stands; -1 for none. */
export function sectionOf({ priceList }: Catalogue, row: string): number {
  return priceList.findIndex(({ rows }) => rows.includes(row))
}

/** With the row at the end of another section, or in none. */
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

/** What can be shown of a service that is being typed: a price that is none yet is on request. */
export function shownService(service: Service): Service {
  const variants = service.variants.map((it) => ({
    ...it,
    rupees: typeof it.rupees === 'number' ? it.rupees : null,
  }))
  return { ...service, variants }
}

export function shownCatalogue(catalogue: Catalogue): Catalogue {
  return { ...catalogue, services: catalogue.services.map(shownService) }
}
