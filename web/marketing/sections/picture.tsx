const files = import.meta.glob<string>('../../images/*.{avif,webp,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Every picture is rendered at 1600 x 1000 and stored in three widths. */
const widths = [480, 800, 1600] as const

type PictureProps = {
  name: string
  /** Alternative text; '' for a decorative picture. */
  alt: string
  sizes: string
  /** Loads at once, for a picture in the first view. */
  eager?: boolean
  /** Leaves out the largest width, for pictures that are always small. */
  small?: boolean
  /** A sprite of several pictures, 360 px wide, that replaces it on phones; CSS selects one. */
  sheet?: string
}

export function Picture({ name, alt, sizes, eager, small = false, sheet }: PictureProps) {
  return (
    <picture>
      {sheet &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            media="(max-width: 39.99rem)"
            srcSet={imageUrl(sheet, 360, format)}
          />
        ))}
      <source type="image/avif" srcSet={buildSrcSet(name, 'avif', small)} sizes={sizes} />
      <img
        src={imageUrl(name, 800, 'webp')}
        srcSet={small ? undefined : buildSrcSet(name, 'webp')}
        sizes={small ? undefined : sizes}
        width={1600}
        height={1000}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  )
}

/** Preloads a first-view picture before the styles are parsed. */
export function PicturePreload({ name, sizes }: { name: string; sizes: string }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={buildSrcSet(name, 'avif')}
      imageSizes={sizes}
      fetchPriority="high"
    />
  )
}

/** The picture at 1200 x 630, for link previews in chats and social networks. */
export function socialPicture(name: string): string {
  return imageUrl(name, 'social', 'jpg')
}

function buildSrcSet(name: string, format: 'avif' | 'webp', small = false): string {
  return widths
    .slice(0, small ? 2 : 3)
    .map((width) => `${imageUrl(name, width, format)} ${width}w`)
    .join(', ')
}

function imageUrl(name: string, width: number | 'social', format: string): string {
  const url = files[`../../images/${name}-${width}.${format}`]
  if (!url) throw new Error(`no picture ${name}-${width}.${format}`)
  return url
}
