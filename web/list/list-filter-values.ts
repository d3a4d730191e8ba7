/** A filter of a list as its address names it. */
export type FilterField =
  /** `past` for days that cannot lie ahead. */
  | { readonly kind: 'dates'; readonly label: string; readonly past?: boolean }
  /** Set by a link elsewhere, and only to be taken away here. */
  | { readonly kind: 'given'; readonly name: string; readonly label: string }
  | {
      readonly kind: 'choice'
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
  return field.kind === 'dates' ? ['from', 'to'] : [field.name]
}

/** What is filtered by, one entry a chip: its words and the names it takes away. */
export function filterChips(
  fields: readonly FilterField[],
  filter: Filter,
  dates: (from: string | undefined, to: string | undefined) => string,
): { readonly names: readonly string[]; readonly words: string }[] {
  return fields.flatMap((field) => {
    const names = filterNames(field)
    if (!names.some((name) => filter[name])) return []
    if (field.kind === 'dates')
      return [{ names, words: `${field.label}: ${dates(filter['from'], filter['to'])}` }]
    if (field.kind === 'given') return [{ names, words: field.label }]
    const value = filter[field.name]
    const option = field.options.find(({ id }) => id === value)
    return [{ names, words: `${field.label}: ${option?.label ?? value}` }]
  })
}

type FilterState = {
  readonly given: (name: string) => string | undefined
  readonly change: (changes: Filter) => void
}

/** The filters as a place gives them, with a way to take all away. */
export function activeFilters(fields: readonly FilterField[], place: FilterState) {
  const names = fields.flatMap(filterNames)
  const filter: Filter = Object.fromEntries(names.map((name) => [name, place.given(name)]))
  return {
    fields,
    filter,
    onFilter: place.change,
    isFiltered: names.some((name) => filter[name]),
    clear: () => place.change(Object.fromEntries(names.map((name) => [name, undefined]))),
  }
}
