const files = import.meta.glob<string>('../../images/*.{avif,webp,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Every scene is rendered at 1600 x 1000 and kept in three widths. */
const widths = [480, 800, 1600] as const

type PictureProps = {
  name: string
  /** What it shows; '' for a picture that only decorates. */
  alt: string
  sizes: string
  /** In the first view: fetched at once. */
  eager?: boolean
  /** Shown so small that the middle width is enough on every screen. */
  small?: boolean
  /** On phones a file of several pictures, 360 wide, stands in its place; the styles show one of them. */
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

/** Has the browser fetch a first-view picture before it has read the styles. */
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

/** The scene at 1200 x 630, as chats and social networks show it beside a link. */
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
