/** What has a name in both languages, empty in Hindi where the English one stands in. */
type Named = { readonly label: string; readonly hindi: string }

/** A service, a variant, a heading, a line of an order. */
export function nameOf({ label }: Named): string {
  return label
}

/** A row of the price list: there sizes of flats are one word. */
export function rowName({ label }: Named): string {
  return label.replace(/ BHK$/, 'BHK')
}
