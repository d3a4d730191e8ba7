// In the page itself: a request saved, and the page's policy allows data: pictures.
import icon from '#web/icons/favicon.svg?inline'
import touchIcon from '#web/icons/icon-180.png'
import { paperColour } from '#web/lib/theme-colours.ts'
import { paths } from '#web/paths.ts'

/** What browsers and phones show of the site outside its pages: tab, home screen, bars. */
export function Identity() {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={paperColour.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paperColour.dark} />
      <link rel="icon" href={icon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={touchIcon} />
      <link rel="manifest" href={paths.manifest} />
    </>
  )
}
