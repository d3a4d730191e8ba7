type ShrinkOptions = {
  /** Longest side in pixels. */
  readonly maxSide: number
  /** JPEG qualities from 0 to 1, tried until the file is at most `maxBytes`. */
  readonly qualities: readonly number[]
  readonly maxBytes?: number
}

/** Re-encodes a photo as an upright JPEG without metadata; undefined when the browser cannot. */
export async function shrinkImage(file: Blob, options: ShrinkOptions): Promise<Blob | undefined> {
  const { maxSide, qualities, maxBytes = Infinity } = options
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    for (const quality of qualities) {
      const blob = await toJpeg(canvas, quality)
      if (blob && blob.size <= maxBytes) return blob
    }
  } catch {
    return undefined
  }
  return undefined
}

export function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
