type Named = { readonly label: string; readonly hindi: string }

/** A service, a variant, a heading, a line of an order. */
export function nameOf({ label, hindi }: Named): string {
  return hindi || label
}

/** A row of the price list. */
export function rowName(row: Named): string {
  return nameOf(row)
}
