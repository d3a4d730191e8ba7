import { problemReport as copy } from '#i18n/problems.ts'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { Row } from '#web/ui/layout.tsx'

type ProblemPhotosProps = { images: readonly string[]; className: string | undefined }

/** The photos of a reported problem; each opens in a tab of its own. */
export function ProblemPhotos({ images, className }: ProblemPhotosProps) {
  if (images.length === 0) return null
  return (
    <Row as="ul" className={className}>
      {images.map((src, n) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noreferrer">
            <img src={src} alt={copy.photo(n + 1)} loading="lazy" />
            <InNewTab />
          </a>
        </li>
      ))}
    </Row>
  )
}
