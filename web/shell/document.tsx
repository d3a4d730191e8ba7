import type { ComponentType, ReactNode } from 'react'
import {
  inlineStyle,
  settingsId,
  type PageAssets,
  type RenderInput,
} from '#contract/site/site-build.ts'
import { common } from '#i18n/common.ts'
import { language } from '#i18n/language.ts'
import semibold from '#web/fonts/poppins-600.woff2'
import { settings } from '#web/i18n/settings.ts'
// In the page itself: a request saved, and the page's policy allows data: pictures.
import icon from '#web/icons/favicon.svg?inline'
import touchIcon from '#web/icons/icon-180.png'
import { brand, phoneText, streetLine, townLine } from '#web/lib/business-facts.ts'
import { paperColour } from '#web/lib/theme-colours.ts'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/shell/brand.tsx'
import { ContactBar, type BookingOffer } from '#web/shell/contact-bar.tsx'
import { Footer } from '#web/shell/footer.tsx'
import { Header, toolAt } from '#web/shell/header.tsx'
import { LanguageLinks } from '#web/shell/language-links.tsx'
import { Menu } from '#web/shell/menu.tsx'
import css from './document.module.css'
import '#web/styles/tokens.css'
import '#i18n/typography.css'
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
  /** A link has chosen in its form: what follows waits for that. */
  readonly isLinked?: boolean | undefined
  /** The page that answers unknown addresses. */
  readonly isNotFound?: boolean | undefined
  /** Of a site that is not open yet: only whose it is, since nothing else is there. */
  readonly isBare?: boolean
  /** India's date, YYYY-MM-DD. */
  readonly today: string
  /** What runs, where its owner may read it out to somebody. */
  readonly program?: RenderInput['program']
}

type FramedProps = DocumentProps & { readonly assets: PageAssets }

/** The whole HTML document around a page, never drawn by a browser's script. */
export function Document(props: FramedProps) {
  const { path, title, assets, isSite } = props
  // What is seen already goes before the scripts that take it over.
  const scriptPriority = isSite || props.isPrerendered ? 'low' : undefined
  return (
    <html
      lang={language}
      data-site={isSite || undefined}
      data-tool={isSite ? undefined : toolAt(path)}
      data-linked={props.isLinked || undefined}
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
        <Styles {...props} />
        {assets.joined?.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...held} />
        ))}
        <script type="module" src={assets.frameScript} fetchPriority={scriptPriority} />
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
      <body>
        {assets.appScript && <SettingsBlock />}
        <a href="#main" className={css.skip}>
          {common.skipToContent}
        </a>
        {props.isBare ? <Bare {...props} /> : <Framed {...props} />}
      </body>
    </html>
  )
}

/** In the page itself where it is whole without its script: a slow line then paints it a round trip earlier. */
function Styles({ isPrerendered, assets: { styles, rules } }: FramedProps) {
  if (isPrerendered && rules) return <style dangerouslySetInnerHTML={{ __html: rules }} />
  return styles.map((href) => <link key={href} rel="stylesheet" href={href} />)
}

function Framed(props: FramedProps) {
  const { path, isSite = false, isNotFound, Frame = NoFrame } = props
  return (
    <>
      <Header current={path} isSite={isSite} isNotFound={isNotFound} />
      {isSite && <Letterhead />}
      <Frame current={path}>
        <main id="main" tabIndex={-1}>
          {props.children}
          {props.assets.appScript && (
            <noscript>
              <p className={css.noScript}>{common.needsScript(phoneText())}</p>
            </noscript>
          )}
        </main>
      </Frame>
      <Footer
        current={path}
        isSite={isSite}
        year={Number(props.today.slice(0, 4))}
        program={props.program}
      />
      {isSite && <ContactBar {...props.booking} />}
      {Frame === NoFrame && <Menu current={path} isSite={isSite} isNotFound={isNotFound} />}
    </>
  )
}

function NoFrame({ children }: { children: ReactNode }) {
  return children
}

function Bare({ path, children }: FramedProps) {
  return (
    <>
      <header className={css.bare}>
        <Brand />
        <LanguageLinks path={path} stays={false} />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

/** On paper only: whose page this is, and where to reach them. */
function Letterhead() {
  return (
    <p className={css.letterhead}>
      <b>{brand()}</b> {streetLine()}, {townLine()} · {phoneText()} · {settings().business.email}
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

/** Data, which no policy takes for a script; `<` is written so that no text can end the element. */
function SettingsBlock() {
  const text = JSON.stringify(settings()).replaceAll('<', String.raw`\u003c`)
  return (
    <script id={settingsId} type="application/json" dangerouslySetInnerHTML={{ __html: text }} />
  )
}
