/** A filter of a list; each `name` is a query parameter of the list's URL. */
export type FilterField =
  /** `past` offers no preset ranges in the future. */
  | { readonly type: 'dates'; readonly label: string; readonly past?: boolean }
  /** Set by a link from another page; here it can only be removed. */
  | { readonly type: 'preset'; readonly name: string; readonly label: string }
  | {
      readonly type: 'choice'
      readonly name: string
      readonly label: string
      readonly options: readonly { readonly id: string; readonly label: string }[]
    }

/** Query parameters by name; a missing or undefined value means no filter. */
export type Filter = Readonly<Record<string, string | undefined>>

/** The filter fields of a list, their current values and a setter. */
export type Filters = {
  readonly fields: readonly FilterField[]
  readonly filter: Filter
  readonly onFilter: (changes: Filter) => void
}

/** The query parameters that a field uses. */
export function filterNames(field: FilterField): readonly string[] {
  return field.type === 'dates' ? ['from', 'to'] : [field.name]
}

/** One chip per active filter: its label and the parameters to clear when it is removed. */
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

/** Reads the filters from the URL and adds a way to clear them all. */
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
