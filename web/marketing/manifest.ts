import { home } from '#i18n/home.ts'
import { language } from '#i18n/language.ts'
import { shortcuts as copy } from '#i18n/offline.ts'
import icon192 from '#web/icons/icon-192.png'
import icon512 from '#web/icons/icon-512.png'
import maskable from '#web/icons/icon-maskable-512.png'
import { brand, town } from '#web/lib/business.ts'
import { paperColour } from '#web/lib/theme-colours.ts'
import { paths } from '#web/paths.ts'

/** The web app manifest, which lets phones install the site on the home screen. */
export const manifest = (): string =>
  JSON.stringify({
    id: '/',
    name: home.title(brand(), town()),
    short_name: brand(),
    description: home.description(town()),
    lang: language,
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    background_color: paperColour.light,
    theme_color: paperColour.light,
    icons: [
      { src: icon192, sizes: '192x192', type: 'image/png' },
      { src: icon512, sizes: '512x512', type: 'image/png' },
      { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: copy.book, url: paths.bookService(), icons: [{ src: icon192, sizes: '192x192' }] },
      { name: copy.bookings, url: paths.profile, icons: [{ src: icon192, sizes: '192x192' }] },
    ],
  })
