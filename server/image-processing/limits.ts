import type { ImageFormat } from '#server/image-processing/format.ts'

type Limits = { readonly pdfMs: number; readonly photoMs: number }

/** A PDF can take for ever. A photo is bounded by its pixels, and slow only on a busy machine. */
export const limits: Limits = { pdfMs: 5000, photoMs: 30_000 }

export const limitOf = (kind: ImageFormat, { pdfMs, photoMs }: Limits = limits): number =>
  kind === 'pdf' ? pdfMs : photoMs
