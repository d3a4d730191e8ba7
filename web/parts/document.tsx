import type { ReactNode } from 'react'
import { business } from '#business'
import { formatPhone } from '#domain/phone.ts'
import { common } from '#messages/common.ts'
import regular from '#web/fonts/poppins-400.woff2'
import semibold from '#web/fonts/poppins-600.woff2'
// In the page itself: a request saved, and the page's policy allows data: pictures.
import icon from '#web/icons/favicon.svg?inline'
import { titleOf } from '#web/lib/title.ts'
import { ContactPair } from '#web/parts/contact-pair.tsx'
import { Footer } from '#web/parts/footer.tsx'
import { Header } from '#web/parts/header.tsx'
import { Menu } from '#web/parts/menu.tsx'
import css from './document.module.css'
import '#web/styles/tokens.css'
import '#web/styles/base.css'

/** What a built page loads, as URLs. */
export type Assets = {
  readonly styles: readonly string[]
  /** The script of the frame; runs as soon as it is there, even before the page is parsed. */
  readonly frameScript: string
  /** The app's entry, run after parsing, and the modules it will need, fetched early. */
  readonly appScript?: string
  readonly preloads: readonly string[]
}

export type DocumentProps = {
  readonly path: string
  readonly title: string
  readonly description?: string | undefined
  /** App pages are no business of search engines. */
  readonly noindex?: boolean
  readonly head?: ReactNode
  readonly children: ReactNode
  /** With the floating WhatsApp and phone buttons. */
  readonly hasPair?: boolean
}

/** The whole HTML document around a page, rendered at build only. */
export function Document(props: DocumentProps & { assets: Assets }) {
  const { path, title, assets } = props
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{path === '/' ? title : titleOf(title)}</title>
        {props.description && <meta name="description" content={props.description} />}
        {props.noindex && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        {[regular, semibold].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {props.head}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={assets.frameScript} async />
        {assets.appScript && <script type="module" src={assets.appScript} />}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>
        <a href="#main" className={css.skip}>
          {common.skipToContent}
        </a>
        <Header current={path} />
        <main id="main" tabIndex={-1}>
          {props.children}
          {assets.appScript && (
            <noscript>
              <p className={css.noScript}>{common.needsScript(formatPhone(business.phone))}</p>
            </noscript>
          )}
        </main>
        <Footer hasPair={props.hasPair ?? false} />
        {props.hasPair && <ContactPair />}
        <Menu current={path} />
      </body>
    </html>
  )
}
