/** A TrueType font as its tables; just enough of the format to add one glyph to a font. */
export type Sfnt = Map<string, Buffer>

export function readSfnt(file: Buffer): Sfnt {
  const tables: Sfnt = new Map()
  for (let at = 12; at < 12 + file.readUInt16BE(4) * 16; at += 16) {
    const start = file.readUInt32BE(at + 8)
    const tag = file.toString('latin1', at, at + 4)
    tables.set(tag, Buffer.from(file.subarray(start, start + file.readUInt32BE(at + 12))))
  }
  return tables
}

/** Checksums are left at 0: the woff2 packer that reads this writes its own. */
export function writeSfnt(tables: Sfnt): Buffer {
  const header = Buffer.alloc(12 + tables.size * 16)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(tables.size, 4)
  const parts: Buffer[] = [header]
  let start = header.length
  for (const [n, [tag, table]] of [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const at = 12 + n * 16
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(start, at + 8)
    header.writeUInt32BE(table.length, at + 12)
    const padded = padTo4(table)
    parts.push(padded)
    start += padded.length
  }
  return Buffer.concat(parts)
}

const padTo4 = (it: Buffer): Buffer => Buffer.concat([it, Buffer.alloc(-it.length & 3)])

function tableOf(font: Sfnt, tag: string): Buffer {
  const table = font.get(tag)
  if (!table) throw new Error(`the font has no ${tag} table`)
  return table
}

const countGlyphs = (font: Sfnt): number => tableOf(font, 'maxp').readUInt16BE(4)

/** Where each glyph begins in `glyf`, and where the last one ends. */
function glyphStarts(font: Sfnt): number[] {
  const loca = tableOf(font, 'loca')
  const long = tableOf(font, 'head').readInt16BE(50) === 1
  return Array.from({ length: countGlyphs(font) + 1 }, (_, n) =>
    long ? loca.readUInt32BE(n * 4) : loca.readUInt16BE(n * 2) * 2,
  )
}

/** Advance and left bearing of each glyph, spelled out in full. */
function metricsOf(font: Sfnt): Buffer {
  const hmtx = tableOf(font, 'hmtx')
  const full = tableOf(font, 'hhea').readUInt16BE(34)
  const rest = Array.from({ length: countGlyphs(font) - full }, (_, n) =>
    Buffer.concat([
      hmtx.subarray(full * 4 - 4, full * 4 - 2),
      hmtx.subarray(full * 4 + n * 2, full * 4 + n * 2 + 2),
    ]),
  )
  return Buffer.concat([hmtx.subarray(0, full * 4), ...rest])
}

/** Character -> glyph from the format 4 subtable every web font has. */
function readCmap(font: Sfnt): Map<number, number> {
  const cmap = tableOf(font, 'cmap')
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) =>
    cmap.subarray(cmap.readUInt32BE(4 + n * 8 + 4)),
  )
  const table = subtables.find((it) => it.readUInt16BE(0) === 4)
  if (!table) throw new Error('the font has no format 4 character map')
  const map = new Map<number, number>()
  const doubled = table.readUInt16BE(6)
  for (let n = 0; n < doubled; n += 2) {
    const first = table.readUInt16BE(16 + doubled + n)
    const last = table.readUInt16BE(14 + n)
    const delta = table.readUInt16BE(16 + doubled * 2 + n)
    const rangeAt = 16 + doubled * 3 + n
    const range = table.readUInt16BE(rangeAt)
    for (let char = first; char <= last && char < 0xffff; char++) {
      const glyph = range ? table.readUInt16BE(rangeAt + range + (char - first) * 2) : char
      map.set(char, (glyph + delta) & 0xffff)
    }
  }
  return map
}

/** One segment a character: long, but the packer that follows makes it short again. */
function writeCmap(map: Map<number, number>): Buffer {
  const chars = [...map].toSorted(([a], [b]) => a - b)
  const count = chars.length + 1
  const table = Buffer.alloc(16 + count * 8)
  table.writeUInt16BE(4, 0)
  table.writeUInt16BE(table.length, 2)
  table.writeUInt16BE(count * 2, 6)
  for (const [n, [char, glyph]] of [...chars, [0xffff, 0] as const].entries()) {
    table.writeUInt16BE(char, 14 + n * 2)
    table.writeUInt16BE(char, 16 + count * 2 + n * 2)
    table.writeUInt16BE((glyph - char) & 0xffff, 16 + count * 4 + n * 2)
  }
  const header = Buffer.alloc(12)
  header.writeUInt16BE(1, 2)
  header.writeUInt16BE(3, 4)
  header.writeUInt16BE(1, 6)
  header.writeUInt32BE(12, 8)
  return Buffer.concat([header, table])
}

/** Copies the glyph of one character from `donor`, a cut of the same typeface, to the end of `font`. */
export function addGlyph(font: Sfnt, donor: Sfnt, char: number): void {
  const source = readCmap(donor).get(char)
  if (source === undefined) throw new Error('the donor lacks the character')
  const [from, to] = glyphStarts(donor).slice(source, source + 2)
  const outline = padTo4(tableOf(donor, 'glyf').subarray(from, to))
  if (outline.readInt16BE(0) < 0) throw new Error('the glyph is made of others')
  const count = countGlyphs(font)
  const starts = glyphStarts(font)
  const glyf = padTo4(tableOf(font, 'glyf'))
  const loca = Buffer.alloc((count + 2) * 4)
  for (const [n, start] of [
    ...starts.slice(0, -1),
    glyf.length,
    glyf.length + outline.length,
  ].entries())
    loca.writeUInt32BE(start, n * 4)
  const metrics = metricsOf(donor).subarray(source * 4, source * 4 + 4)
  const map = readCmap(font).set(char, count)
  font.set('hmtx', Buffer.concat([metricsOf(font), metrics]))
  font.set('glyf', Buffer.concat([glyf, outline]))
  font.set('loca', loca)
  font.set('cmap', writeCmap(map))
  tableOf(font, 'head').writeInt16BE(1, 50)
  tableOf(font, 'maxp').writeUInt16BE(count + 1, 4)
  tableOf(font, 'hhea').writeUInt16BE(count + 1, 34)
}
