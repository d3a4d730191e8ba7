type Named = { readonly label: string; readonly hindi: string }

/** The name of a service, a variant, a heading or an order line. */
export function nameOf({ label, hindi }: Named): string {
  return hindi || label
}

/** A row of the price list. */
export function rowName(row: Named): string {
  return nameOf(row)
}
