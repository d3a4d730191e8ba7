import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { clouds, lockedPdf, pdf, photo } from '#test/factories/images.ts'

type OddFile = {
  readonly name: string
  readonly bytes: Buffer
  /** Why the file is refused; undefined for an odd file that is accepted once re-encoded. */
  readonly code?: RefusalCode
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG whose header claims this size, whatever its data. */
function png(
  width: number,
  height: number,
  data: Buffer = Buffer.alloc(0),
  extra: Buffer[] = [],
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const box = (brand: string, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${more}mif1`),
    Buffer.alloc(400),
  ])
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2)
const noughts = (count: number) => deflateSync(Buffer.alloc(count))
const text = (written: string): Buffer => Buffer.from(written)

/** Files of types that are refused, recognised by their first bytes. */
function unsupportedFiles(): OddFile[] {
  const code = 'document_type'
  return [
    { name: 'a GIF', bytes: text(`GIF89a${'x'.repeat(500)}`), code },
    { name: 'a GIF of the old kind', bytes: text(`GIF87a${'x'.repeat(500)}`), code },
    {
      name: 'a picture of letters (SVG)',
      bytes: text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      code,
    },
    {
      name: 'an SVG after an XML line',
      bytes: text('<?xml version="1.0"?><svg onload="x()"/>'),
      code,
    },
    { name: 'an SVG after a mark of order', bytes: text('\uFEFF<svg/>'), code },
    { name: 'a page (HTML)', bytes: text('<!doctype html><script>x()</script>'), code },
    { name: 'a page with a PDF in it', bytes: Buffer.concat([text('<html>'), pdf()]), code },
    {
      name: 'an archive (ZIP)',
      bytes: Buffer.concat([text('PK\x03\x04'), Buffer.alloc(500)]),
      code,
    },
    { name: 'a packed file (gzip)', bytes: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), code },
    { name: 'a program (ELF)', bytes: text(`\x7fELF${'x'.repeat(500)}`), code },
    { name: 'a program (MZ)', bytes: text(`MZ${'x'.repeat(500)}`), code },
    { name: 'a script', bytes: text('#!/bin/sh\nrm -rf ~\n'), code },
    { name: 'a TIFF', bytes: Buffer.concat([text('II*\0'), Buffer.alloc(500)]), code },
    {
      name: 'a TIFF the other way round',
      bytes: Buffer.concat([text('MM\0*'), Buffer.alloc(500)]),
      code,
    },
    { name: 'a BMP', bytes: Buffer.concat([text('BM'), Buffer.alloc(500)]), code },
    { name: 'an icon', bytes: Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.alloc(500)]), code },
    { name: 'a PostScript', bytes: text('%!PS-Adobe-3.0 EPSF-3.0\n'), code },
    { name: 'an AVIF', bytes: box('avif'), code },
    { name: 'an AVIF that begins like HEIC', bytes: box('mif1', 'avif'), code },
    { name: 'a film (MP4)', bytes: box('isom'), code },
    { name: 'a sound in RIFF', bytes: text(`RIFF\0\0\0\0WAVE${'x'.repeat(200)}`), code },
    {
      name: 'a JPEG XL',
      bytes: Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(500)]),
      code,
    },
    {
      name: 'a JPEG 2000',
      bytes: Buffer.concat([Buffer.from([0, 0, 0, 12]), text('jP  \r\n'), Buffer.alloc(99)]),
      code,
    },
    { name: 'plain words', bytes: text('My Aadhaar is lost'), code },
    { name: 'noughts', bytes: Buffer.alloc(5000), code },
    { name: 'one byte', bytes: text('x'), code },
    { name: 'a PDF after a blank line', bytes: Buffer.concat([text('\n'), pdf()]), code },
    ...['heic', 'heix', 'hevc', 'mif1', 'msf1'].map((brand): OddFile => ({
      name: `a HEIC (${brand})`,
      bytes: box(brand),
      code: 'document_heic',
    })),
  ]
}

async function broken(): Promise<OddFile[]> {
  const code = 'document_unreadable'
  const jpeg = await photo(800, 600)
  const flat = clouds(600, 500)
  const [asPng, asWebp] = [
    await flat.clone().png().toBuffer(),
    await flat.clone().webp().toBuffer(),
  ]
  const scratched = Buffer.from(asPng)
  scratched.fill(0, asPng.length / 2, asPng.length / 2 + 2000)
  return [
    { name: 'nothing', bytes: Buffer.alloc(0), code },
    { name: 'the first bytes of a JPEG', bytes: jpeg.subarray(0, 3), code },
    { name: 'a JPEG without a picture', bytes: jpeg.subarray(0, 300), code },
    { name: 'half a JPEG', bytes: half(jpeg), code },
    { name: 'a JPEG but for its end', bytes: jpeg.subarray(0, -2000), code },
    { name: 'the first bytes of a PNG', bytes: asPng.subarray(0, 8), code },
    { name: 'half a PNG', bytes: half(asPng), code },
    { name: 'a scratched PNG', bytes: scratched, code },
    { name: 'a PNG without pixels', bytes: png(400, 400), code },
    { name: 'half a WebP', bytes: half(asWebp), code },
    { name: 'the first bytes of a WebP', bytes: asWebp.subarray(0, 12), code },
    {
      name: 'a JPEG that is words',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('<script>')]),
      code,
    },
    { name: 'the first bytes of a PDF', bytes: text('%PDF-1.7\n'), code },
    { name: 'a PDF of words', bytes: text(`%PDF-1.7\n${'hello '.repeat(2000)}`), code },
    { name: 'a PDF without pages', bytes: pdf({ pages: 0 }), code },
    { name: 'a PDF with a password', bytes: lockedPdf(), code: 'document_locked' },
  ]
}

async function sizeLimitFiles(): Promise<OddFile[]> {
  const small = 'document_too_small'
  const many = 'document_too_many_pixels'
  return [
    { name: 'a dot', bytes: await clouds(1, 1).jpeg().toBuffer(), code: small },
    { name: 'a thumbnail', bytes: await clouds(200, 160).jpeg().toBuffer(), code: small },
    { name: 'a strip', bytes: await clouds(2000, 299).png().toBuffer(), code: small },
    { name: 'the smallest picture', bytes: await clouds(300, 300).jpeg().toBuffer() },
    {
      name: '41 megapixels of nothing',
      bytes: png(6400, 6407, noughts(6400 * 6407 + 6407)),
      code: many,
    },
    {
      name: 'a bomb of 900 megapixels',
      bytes: png(30_000, 30_000, noughts(90_000_000)),
      code: many,
    },
    { name: 'a PNG that says it is huge', bytes: png(2_000_000, 2_000_000), code: many },
    { name: '39 megapixels of nothing', bytes: png(6000, 6500, noughts(6500 * 6001)) },
    {
      name: 'a PNG whose words unpack to 60 MB',
      bytes: png(400, 400, noughts(401 * 400), [
        chunk('zTXt', Buffer.concat([text('x\0\0'), noughts(60_000_000)])),
      ]),
    },
    { name: 'a PDF of five pages', bytes: pdf({ pages: 5 }), code: 'document_pages' },
    { name: 'a PDF of 500 pages', bytes: pdf({ pages: 500 }), code: 'document_pages' },
    { name: 'a PDF of 200000 points', bytes: pdf({ size: [200_000, 200_000] }) },
    { name: 'a PDF like a ribbon', bytes: pdf({ size: [200_000, 10] }), code: small },
    { name: 'a PDF of no size', bytes: pdf({ size: [0, 0] }) },
    { name: 'a PDF like a card', bytes: pdf({ size: [243, 153] }) },
    { name: 'a slow PDF', bytes: slowPdf(), code: 'document_slow' },
  ]
}

/** A PDF with very many curves, each as expensive to draw as possible. */
function slowPdf(): Buffer {
  const curve = '0 0 m 595 842 0 842 595 0 c 0 842 595 842 0 421 c S\n'
  return pdf({ draw: `90 w [0.01 0.01] 0 d\n${curve.repeat(100_000)}` })
}

/** Files that are valid as two types; re-encoding must keep only the picture. */
async function polyglotFiles(): Promise<OddFile[]> {
  const jpeg = await photo(800, 600)
  const after = (tail: Buffer) => Buffer.concat([jpeg, tail])
  return [
    { name: 'a JPEG with a page after it', bytes: after(text('<script>x()</script>')) },
    { name: 'a JPEG with an archive after it', bytes: after(text(`PK\x03\x04${'x'.repeat(500)}`)) },
    { name: 'a JPEG with a PDF after it', bytes: after(pdf()) },
    { name: 'a JPEG with a script in its comment', bytes: commented(jpeg, '<script>x()</script>') },
    {
      name: 'a PDF with a script after it',
      bytes: Buffer.concat([pdf(), text('<script>x()</script>')]),
    },
    { name: 'a CMYK JPEG', bytes: await clouds(500, 400).toColourspace('cmyk').jpeg().toBuffer() },
    {
      name: 'a grey PNG of 16 bits',
      bytes: await clouds(500, 400).toColourspace('grey16').png().toBuffer(),
    },
    {
      name: 'a progressive JPEG',
      bytes: await clouds(500, 400).jpeg({ progressive: true }).toBuffer(),
    },
    { name: 'a photo that says where it was taken', bytes: jpeg },
    { name: 'a tall WebP', bytes: await clouds(400, 800).webp().toBuffer() },
    { name: 'an animated WebP', bytes: await animated().webp().toBuffer() },
  ]
}

/** An animation with three frames of the same size. */
function animated(): Sharp {
  const [width, pageHeight, frames] = [400, 320, 3]
  const raw = { width, height: pageHeight * frames, channels: 3, pageHeight } as const
  const pixels = Buffer.from(
    Array.from({ length: width * pageHeight * frames * 3 }, (_, at) => at % 251),
  )
  return sharp(pixels, { raw })
}

function commented(jpeg: Buffer, words: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(words.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    text(words),
    jpeg.subarray(2),
  ])
}

/** Files that users may send by mistake, and attackers on purpose. */
export async function oddFiles(): Promise<OddFile[]> {
  return [
    ...unsupportedFiles(),
    ...(await broken()),
    ...(await sizeLimitFiles()),
    ...(await polyglotFiles()),
  ]
}
