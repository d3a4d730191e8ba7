/** Anything named in both languages. An empty Hindi name falls back to the English one. */
type Named = { readonly label: string; readonly hindi: string }

/** The name of a service, a variant, a heading or an order line. */
export function nameOf({ label }: Named): string {
  return label
}

/** A row of the price list, where sizes of flats are written as one word. */
export function rowName({ label }: Named): string {
  return label.replace(/ BHK$/, 'BHK')
}
