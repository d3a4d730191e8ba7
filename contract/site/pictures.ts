/**
 * Path of the owner's pictures, in three widths and two formats, named after their content's hash.
 */
export const picturesPath = '/assets/pictures'
export const pictureWidths = [480, 800, 1600] as const
export const pictureFormats = ['avif', 'webp'] as const

export type PictureFormat = (typeof pictureFormats)[number]

const url = /^\/assets\/pictures\/([0-9a-f]{20})-800\.webp$/

/** Whether this is the URL of a picture's 800 px WebP, the variant that the settings store. */
export function isPictureUrl(written: string): boolean {
  return url.test(written)
}

/** Returns the path of another form of a picture; undefined for any other address. */
export function pictureIn(
  imageUrl: string,
  width: (typeof pictureWidths)[number],
  format: PictureFormat,
): string | undefined {
  const picture = url.exec(imageUrl)?.[1]
  return picture && `${picturesPath}/${pictureName(picture, width, format)}`
}

export function pictureName(picture: string, width: number, format: PictureFormat): string {
  return `${picture}-${width}.${format}`
}
