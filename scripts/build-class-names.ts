import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const fileOf = new Map<string, string>()
const namesIn = new Map<string, string[]>()

/**
 * A class's name in the build, for `css.modules.generateScopedName`: three letters of its style sheet's
 * path and one of its place there, since names are a tenth of a page. The same in all parts of a build,
 * and in the next one unless the sheet changes.
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
