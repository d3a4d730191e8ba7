import { jobLimits } from '#domain/jobs/steps.ts'

/** In pixels: a stain stays visible, and the file is small enough for 2G. */
const maxSide = 1600
const qualities = [0.8, 0.6, 0.4] as const

/** Re-encodes a photo as a small upright JPEG without metadata; undefined when that fails. */
export async function shrinkPhoto(file: Blob): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await firstSmallEnough(canvas)
  } catch {
    return undefined
  }
}

async function firstSmallEnough(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    )
    if (blob && blob.size <= jobLimits.photoBytes) return blob
  }
  return undefined
}
