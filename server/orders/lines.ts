import { paiseOf, rupeesOf, type Line } from '#domain/catalogue/price.ts'

/** A line as the row of its order keeps it. */
export type StoredLine = Omit<Line, 'rupees'> & { readonly paise: number | null }

export function writeLines(lines: readonly Line[]): string {
  const stored = lines.map(({ id, label, hindi, quantity, rupees, from }): StoredLine => {
    const paise = rupees === null ? null : paiseOf(rupees)
    return { id, label, hindi, quantity, paise, from }
  })
  return JSON.stringify(stored)
}

export function readLines(written: string): Line[] {
  const stored = JSON.parse(written) as readonly StoredLine[]
  return stored.map(({ id, label, hindi, quantity, paise, from }) => {
    const rupees = paise === null ? null : rupeesOf(paise)
    return { id, label, hindi, quantity, rupees, from }
  })
}
