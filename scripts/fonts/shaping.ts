import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  Blob,
  Face,
  Font,
  shape,
  shapeWithTrace,
  Buffer as TextBuffer,
  TracePhase,
} from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** The glyphs, by number, that these words become in a font (sfnt or woff2), and all they pass through. */
export async function glyphsOf(font: Buffer, words: Iterable<string>): Promise<Set<number>> {
  const face = new Font(new Face(new Blob(bytesOf(await asSfnt(font)))))
  const found = new Set<number>()
  for (const word of words)
    for (const step of shapeWithTrace(face, textOf(word), [], 0, TracePhase.DONT_STOP))
      // Before the letters are glyphs, the trace holds characters.
      if (step.glyphs) for (const { g } of step.t as { g: number }[]) found.add(g)
  return found
}

/** Words that a font does not join as the whole one does: one glyph more or less tells. */
export async function brokenWords(
  part: Buffer,
  whole: Buffer,
  words: Iterable<string>,
): Promise<string[]> {
  const [some, all] = await Promise.all(
    [part, whole].map(async (it) => new Font(new Face(new Blob(bytesOf(await asSfnt(it)))))),
  )
  if (!some || !all) return []
  return [...words].filter((word) => {
    const glyphs = shaped(some, word)
    return glyphs.includes(0) || glyphs.length !== shaped(all, word).length
  })
}

function shaped(font: Font, word: string): number[] {
  const buffer = textOf(word)
  shape(font, buffer)
  return buffer.getGlyphInfos().map((it) => it.codepoint)
}

function textOf(word: string): TextBuffer {
  const buffer = new TextBuffer()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  return buffer
}

const asSfnt = (font: Buffer): Promise<Buffer> =>
  subsetFont(font, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true })
const bytesOf = (it: Buffer): ArrayBuffer => new Uint8Array(it).buffer

type Subsetter = {
  readonly memory: { readonly buffer: ArrayBuffer }
  _initialize: () => void
} & Record<
  | 'malloc'
  | 'hb_blob_create'
  | 'hb_face_create'
  | 'hb_subset_input_create_or_fail'
  | 'hb_subset_input_set'
  | 'hb_subset_input_unicode_set'
  | 'hb_subset_input_glyph_set'
  | 'hb_subset_input_set_flags'
  | 'hb_set_clear'
  | 'hb_set_invert'
  | 'hb_set_add'
  | 'hb_subset_or_fail'
  | 'hb_face_reference_blob'
  | 'hb_blob_get_data'
  | 'hb_blob_get_length',
  (...given: number[]) => number
>

const writable = 2
const featureSet = 6
const noLayoutClosure = 0x200

/** Keeps only these glyphs and characters; HarfBuzz alone would keep every joined letter they could make. */
export async function keepGlyphs(
  font: Buffer,
  glyphs: Iterable<number>,
  characters: Iterable<string>,
): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  const hb = instance.exports as unknown as Subsetter
  hb._initialize()
  const source = await asSfnt(font)
  const at = hb.malloc(source.byteLength)
  new Uint8Array(hb.memory.buffer).set(source, at)
  const face = hb.hb_face_create(hb.hb_blob_create(at, source.byteLength, writable, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  const features = hb.hb_subset_input_set(input, featureSet)
  hb.hb_set_clear(features)
  hb.hb_set_invert(features)
  hb.hb_subset_input_set_flags(input, noLayoutClosure)
  const kept = hb.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) hb.hb_set_add(kept, glyph)
  const mapped = hb.hb_subset_input_unicode_set(input)
  for (const it of characters) hb.hb_set_add(mapped, it.codePointAt(0) ?? 0)
  const result = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input))
  const start = hb.hb_blob_get_data(result, 0)
  const length = hb.hb_blob_get_length(result)
  if (length === 0) throw new Error('the font could not be cut down')
  const cut = Buffer.from(new Uint8Array(hb.memory.buffer).subarray(start, start + length))
  return subsetFont(cut, undefined, { targetFormat: 'woff2', keepAllGlyphs: true })
}
