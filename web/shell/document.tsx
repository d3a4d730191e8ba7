import type { ComponentType, ReactNode } from 'react'
import { business } from '#business'
import { inlineStyle } from '#contract/site-build.ts'
import { common } from '#i18n/common.ts'
import { language } from '#i18n/language.ts'
import semibold from '#web/fonts/poppins-600.woff2'
// In the page itself: a request saved, and the page's policy allows data: pictures.
import icon from '#web/icons/favicon.svg?inline'
import touchIcon from '#web/icons/icon-180.png'
import { brand, phoneText, streetLine, townLine } from '#web/lib/business-facts.ts'
import { paperColour } from '#web/lib/theme-colours.ts'
import { paths } from '#web/paths.ts'
import { ContactBar, type BookingOffer } from '#web/shell/contact-bar.tsx'
import { Footer } from '#web/shell/footer.tsx'
import { Header, toolAt } from '#web/shell/header.tsx'
import { Menu } from '#web/shell/menu.tsx'
import css from './document.module.css'
import '#web/styles/tokens.css'
import '#web/styles/base.css'

/**
 * The faces to be fetched before the styles are read: that of headline and buttons. The other would keep
 * a slow line from the picture; Hindi's come when the page stands (site.ts).
 */
const preloadedFonts = language === 'en' ? [semibold] : []

/** Not fetched, but there for a script that looks. React's types do not know it. */
const held = { disabled: true }

/** React puts links at the head's beginning, but those with a handler, which it does not write out: styles go first. */
const staysHere = () => {}

/** What a built page loads, as URLs. */
export type Assets = {
  readonly styles: readonly string[]
  /** Sheets of the app whose rules stand in `styles`: what loads a screen must take them for loaded. */
  readonly joined?: readonly string[]
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
  /** A page of the site: with phone, WhatsApp and booking at hand, and an address a language. */
  readonly isSite?: boolean
  readonly booking?: BookingOffer | undefined
  /** Stands around the content of an area of the app: the ways to its other pages. */
  readonly Frame?: ComponentType<{ current: string; children: ReactNode }> | undefined
  /** A screen of the app that stands in its page before the script runs. */
  readonly isPrerendered?: boolean
  /** The page that answers unknown addresses. */
  readonly isNotFound?: boolean | undefined
}

/** The whole HTML document around a page, rendered at build only. */
export function Document(props: DocumentProps & { assets: Assets }) {
  const { path, title, assets, isSite = false } = props
  // What is seen already goes before the script that takes it over.
  const scriptPriority = props.isPrerendered ? 'low' : undefined
  return (
    <html
      lang={language}
      data-site={isSite || undefined}
      data-tool={isSite ? undefined : toolAt(path)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: inlineStyle }} />
        <Icons />
        {preloadedFonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {props.head}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.joined?.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...held} />
        ))}
        <script type="module" src={assets.frameScript} />
        {assets.appScript && (
          <script type="module" src={assets.appScript} fetchPriority={scriptPriority} />
        )}
        {assets.preloads.map((href) => (
          <link
            key={href}
            rel="modulepreload"
            href={href}
            fetchPriority={scriptPriority}
            onLoad={staysHere}
          />
        ))}
      </head>
      <Body {...props} />
    </html>
  )
}

function Body(props: DocumentProps & { assets: Assets }) {
  const { path, assets, isSite = false, isNotFound, booking, Frame = NoFrame, children } = props
  return (
    <body>
      <a href="#main" className={css.skip}>
        {common.skipToContent}
      </a>
      <Header current={path} isSite={isSite} isNotFound={isNotFound} />
      {isSite && <Letterhead />}
      <Frame current={path}>
        <main id="main" tabIndex={-1}>
          {children}
          {assets.appScript && (
            <noscript>
              <p className={css.noScript}>{common.needsScript(phoneText)}</p>
            </noscript>
          )}
        </main>
      </Frame>
      <Footer current={path} isSite={isSite} />
      {isSite && <ContactBar {...booking} />}
      {Frame === NoFrame && <Menu current={path} isSite={isSite} isNotFound={isNotFound} />}
    </body>
  )
}

function NoFrame({ children }: { children: ReactNode }) {
  return children
}

/** On paper only: whose page this is, and where to reach them. */
function Letterhead() {
  return (
    <p className={css.letterhead}>
      <b>{brand}</b> {streetLine}, {townLine} · {phoneText} · {business.email}
    </p>
  )
}

/** What browsers and phones show of the site outside its pages: tab, home screen, bars. */
function Icons() {
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
