import type { ReactNode } from 'react'
import { business } from '#business'
import { inlineStyle } from '#contract/site-build.ts'
import { formatPhone } from '#domain/phone.ts'
import { common } from '#i18n/common.ts'
import { language } from '#i18n/language.ts'
import { ContactPair } from '#web/shell/contact-pair.tsx'
import { fonts } from '#web/shell/fonts.ts'
import { Footer } from '#web/shell/footer.tsx'
import { Header } from '#web/shell/header.tsx'
import { Identity } from '#web/shell/identity.tsx'
import { Menu } from '#web/shell/menu.tsx'
import css from './document.module.css'
import '#web/styles/tokens.css'
import '#web/styles/base.css'

/** What a built page loads, as URLs. */
export type Assets = {
  readonly styles: readonly string[]
  /** The script of the frame, run after parsing, when the styles are there. */
  readonly frameScript: string
  /** The app's entry, run after parsing, and the modules it will need, fetched early. */
  readonly appScript?: string
  readonly preloads: readonly string[]
}

export type DocumentProps = {
  readonly path: string
  readonly title: string
  readonly head?: ReactNode
  readonly children: ReactNode
  /** A page of the site: with the floating WhatsApp and phone buttons, and an address a language. */
  readonly isSite?: boolean
  /** The page that answers unknown addresses. */
  readonly isNotFound?: boolean | undefined
}

/** The whole HTML document around a page, rendered at build only. */
export function Document(props: DocumentProps & { assets: Assets }) {
  const { path, title, assets, isSite = false, isNotFound } = props
  return (
    <html lang={language} data-site={isSite || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: inlineStyle }} />
        <Identity />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {props.head}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={assets.frameScript} />
        {assets.appScript && <script type="module" src={assets.appScript} />}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>
        <a href="#main" className={css.skip}>
          {common.skipToContent}
        </a>
        <Header current={path} isSite={isSite} isNotFound={isNotFound} />
        <main id="main" tabIndex={-1}>
          {props.children}
          {assets.appScript && (
            <noscript>
              <p className={css.noScript}>{common.needsScript(formatPhone(business.phone))}</p>
            </noscript>
          )}
        </main>
        <Footer current={path} isSite={isSite} />
        {isSite && <ContactPair />}
        <Menu current={path} isSite={isSite} isNotFound={isNotFound} />
      </body>
    </html>
  )
}
