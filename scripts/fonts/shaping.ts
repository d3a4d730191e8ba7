import {
  Blob,
  Face,
  Font,
  shape,
  shapeWithTrace,
  Buffer as TextBuffer,
  TracePhase,
} from 'harfbuzzjs'
import { decompress } from 'wawoff2'

/** The glyph ids that these words are shaped to in a WOFF2 font, including intermediate steps. */
export async function shapeGlyphs(font: Buffer, words: Iterable<string>): Promise<Set<number>> {
  const face = await open(font)
  const found = new Set<number>()
  for (const word of words)
    for (const step of shapeWithTrace(face, toTextBuffer(word), [], 0, TracePhase.DONT_STOP))
      // Before glyph mapping, the trace contains characters.
      if (step.glyphs) for (const { g } of step.t as { g: number }[]) found.add(g)
  return found
}

/**
 * Words that the subset font shapes differently from the whole one, judged by the number of glyphs.
 */
export async function brokenWords(
  part: Buffer,
  whole: Buffer,
  words: Iterable<string>,
): Promise<string[]> {
  const [some, all] = [await open(part), await open(whole)]
  return [...words].filter((word) => {
    const glyphs = shaped(some, word)
    return glyphs.includes(0) || glyphs.length !== shaped(all, word).length
  })
}

/** Words for which the font lacks a glyph. */
export async function undrawnWords(font: Buffer, words: Iterable<string>): Promise<string[]> {
  const face = await open(font)
  return [...words].filter((word) => shaped(face, word).includes(0))
}

async function open(font: Buffer): Promise<Font> {
  const isCompressed = font.toString('latin1', 0, 4) === 'wOF2'
  const { buffer } = new Uint8Array(isCompressed ? await decompress(font) : font)
  return new Font(new Face(new Blob(buffer)))
}

function shaped(font: Font, word: string): number[] {
  const buffer = toTextBuffer(word)
  shape(font, buffer)
  return buffer.getGlyphInfos().map((it) => it.codepoint)
}

function toTextBuffer(word: string): TextBuffer {
  const buffer = new TextBuffer()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  return buffer
}
