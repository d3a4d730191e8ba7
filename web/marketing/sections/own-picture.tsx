import { pictureIn, pictureWidths, type PictureFormat } from '#contract/site/pictures.ts'
import type { OwnPictures } from '#contract/site/public-settings.ts'

let own: OwnPictures = { crew: [], gallery: [] }

/** The owner's own pictures of crew and work; the site's drawings stand until there are some. */
export function ownPictures(): OwnPictures {
  return own
}

export function provideOwnPictures(given: OwnPictures): void {
  own = given
}

type OwnPictureProps = {
  /** As the settings name it. */
  src: string
  alt: string
  sizes: string
  width: number
  height: number
}

/** A picture that the owner has uploaded. It waits until it comes into view: what it weighs nobody knows before. */
export function OwnPicture({ src, alt, sizes, width, height }: OwnPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={buildSrcSet(src, 'avif')} sizes={sizes} />
      <img
        src={src}
        srcSet={buildSrcSet(src, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

function buildSrcSet(src: string, format: PictureFormat): string {
  return pictureWidths.map((it) => `${pictureIn(src, it, format)} ${it}w`).join(', ')
}
