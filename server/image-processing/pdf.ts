import { PDFiumLibrary } from '@hyzyla/pdfium'
import { Refusal } from '#domain/refusals.ts'
import { upload } from '#domain/uploads.ts'

/** Pixels as rows of RGBA bytes. */
export type Page = { readonly width: number; readonly height: number; readonly data: Uint8Array }

// An A4 page at 150 dpi.
const shortSide = 1240
const longSide = 2400

/**
 * Renders every page. Runs in a disposable worker thread, because PDFium does not free its memory.
 */
export async function pdfPages(bytes: Uint8Array): Promise<Page[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    throw new Refusal(
      /password|security/i.test(String(error)) ? 'document_locked' : 'document_unreadable',
    )
  })
  const count = document.getPageCount()
  if (count > upload.maxPages) throw new Refusal('document_pages')
  if (count < 1) throw new Refusal('document_unreadable')
  const pages: Page[] = []
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = pageScale(originalWidth, originalHeight)
    pages.push(await page.render({ scale, render: 'bitmap', renderFormFields: true }))
  }
  return pages
}

function pageScale(width: number, height: number): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const scale = Math.min(shortSide / short, longSide / long)
  if (!(short > 0) || !Number.isFinite(scale)) throw new Refusal('document_unreadable')
  if (short * scale < upload.minSide) throw new Refusal('document_too_small')
  return scale
}
