import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const fileOf = new Map<string, string>()
const namesIn = new Map<string, string[]>()

/**
 * Generates class names for `css.modules.generateScopedName`: three letters from the style sheet's
 * path and one or more from the position, because names are a tenth of a page. Names are the same
 * in all parts of a build, and stay the same until the sheet changes.
 */
export function shortClassName(local: string, path: string): string {
  const file = relative('.', path.replace(/\?.*/, ''))
  const hash = createHash('sha256').update(file).digest()
  const sheet = [0, 1, 2].map((n) => letters[hash.readUInt8(n) % letters.length]).join('')
  const other = fileOf.get(sheet) ?? file
  if (other !== file) throw new Error(`${file} and ${other} get the same class names: rename one`)
  fileOf.set(sheet, file)
  const names = namesIn.get(file) ?? []
  namesIn.set(file, names)
  if (!names.includes(local)) names.push(local)
  return sheet + inLetters(names.indexOf(local))
}

function inLetters(n: number): string {
  const rest = Math.floor(n / letters.length)
  return (rest > 0 ? inLetters(rest - 1) : '') + (letters[n % letters.length] ?? '')
}
