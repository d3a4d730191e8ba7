/** A filter of a list, under the names that the list's address has for it. */
export type FilterField =
  /** `past` for days that cannot lie ahead. */
  | { readonly type: 'dates'; readonly label: string; readonly past?: boolean }
  /** Set by a link elsewhere, and only to be taken away here. */
  | { readonly type: 'preset'; readonly name: string; readonly label: string }
  | {
      readonly type: 'choice'
      readonly name: string
      readonly label: string
      readonly options: readonly { readonly id: string; readonly label: string }[]
    }

/** Values of an address by name; a name without one is not filtered by. */
export type Filter = Readonly<Record<string, string | undefined>>

/** The filters of a list, what they are now, and how to change them. */
export type Filters = {
  readonly fields: readonly FilterField[]
  readonly filter: Filter
  readonly onFilter: (changes: Filter) => void
}

/** The names that a field takes of the address. */
export function filterNames(field: FilterField): readonly string[] {
  return field.type === 'dates' ? ['from', 'to'] : [field.name]
}

/** What is filtered by, one entry a chip: its label and the names it takes away. */
export function filterChips(
  fields: readonly FilterField[],
  filter: Filter,
  formatRange: (from: string | undefined, to: string | undefined) => string,
): { readonly names: readonly string[]; readonly label: string }[] {
  return fields.flatMap((field) => {
    const names = filterNames(field)
    if (!names.some((name) => filter[name])) return []
    if (field.type === 'dates')
      return [{ names, label: `${field.label}: ${formatRange(filter['from'], filter['to'])}` }]
    if (field.type === 'preset') return [{ names, label: field.label }]
    const value = filter[field.name]
    const option = field.options.find(({ id }) => id === value)
    return [{ names, label: `${field.label}: ${option?.label ?? value}` }]
  })
}

type UrlFilters = {
  readonly param: (name: string) => string | undefined
  readonly update: (changes: Filter) => void
}

/** The filters as the address has them, with a way to take all away. */
export function activeFilters(fields: readonly FilterField[], { param, update }: UrlFilters) {
  const names = fields.flatMap(filterNames)
  const filter: Filter = Object.fromEntries(names.map((name) => [name, param(name)]))
  return {
    fields,
    filter,
    onFilter: update,
    isFiltered: names.some((name) => filter[name]),
    clear: () => update(Object.fromEntries(names.map((name) => [name, undefined]))),
  }
}
