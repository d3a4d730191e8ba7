/** What is booked, as screens name it; the wire and the order keep the English label. */
export function choiceName(label: string): string {
  return label
}

/** A heading of the booking select. */
export function choiceGroupName(group: string): string {
  return group
}

/** A row of the price list, by its id and its name in the catalogue. */
export function priceItemName(_id: string, name: string): string {
  return name
}
