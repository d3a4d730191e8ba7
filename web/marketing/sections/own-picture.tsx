import { firstContent, type SiteContent } from '#contract/settings/public-settings.ts'
import { pictureIn, pictureWidths, type PictureFormat } from '#contract/site/pictures.ts'

let current = firstContent

/** What the owner decides about the site's pages: crew, gallery, claims and published feedback. */
export function siteContent(): SiteContent {
  return current
}

export function provideSiteContent(content: SiteContent): void {
  current = content
}

type OwnPictureProps = {
  /** The path stored in the settings. */
  src: string
  alt: string
  sizes: string
  width: number
  height: number
}

/** A picture uploaded by the owner. Always lazy, because its file size is unknown. */
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
