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
// Inlined to save a request; the page's CSP allows data: images.
import icon from '#web/icons/favicon.svg?inline'
import touchIcon from '#web/icons/icon-180.png'
import { brand, phoneText, streetLine, townLine } from '#web/lib/business.ts'
import { paperColour } from '#web/lib/theme-colours.ts'
import { paths, toolAt } from '#web/paths.ts'
import { Brand } from '#web/shell/brand.tsx'
import { ContactBar, type BookingOffer } from '#web/shell/contact-bar.tsx'
import { Footer } from '#web/shell/footer.tsx'
import { Header } from '#web/shell/header.tsx'
import { LanguageLinks } from '#web/shell/language-links.tsx'
import { Menu } from '#web/shell/menu.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './document.module.css'
import '#web/styles/tokens.css'
import '#i18n/typography.css'
import '#web/styles/base.css'

/**
 * Fonts preloaded before the styles: only that of headings and buttons, since a second would delay
 * the picture on slow connections. Hindi fonts load after the page (site.ts).
 */
const preloadedFonts = language === 'en' ? [semibold] : []

/** Not fetched, but marks the style sheet as present. React's types lack the attribute. */
const held = { disabled: true }

/** React hoists links to the top of the head unless they have a handler; styles must come first. */
const staysHere = () => {}

export type DocumentProps = {
  readonly path: string
  readonly title: string
  readonly head?: ReactNode
  readonly children: ReactNode
  /** A marketing page: has the contact bar, and a URL per language. */
  readonly isSite?: boolean
  readonly booking?: BookingOffer | undefined
  /** The navigation around the content of an app area. */
  readonly Frame?: ComponentType<{ current: string; children: ReactNode }> | undefined
  /** The app screen is rendered into the page, and shown before its script runs. */
  readonly isPrerendered?: boolean
  /** Calls that the page's first view waits for, requested together with its scripts. */
  readonly firstCalls?: readonly string[]
  /** A link preselects a service; until the script applies it, the rest of the form is hidden. */
  readonly isLinked?: boolean | undefined
  /** The page for unknown URLs. */
  readonly isNotFound?: boolean | undefined
  /** A site that is not open yet: shows only the brand and language links around the content. */
  readonly isBare?: boolean
  /** The date in India as YYYY-MM-DD. */
  readonly today: string
  /** The running version, shown in the footer of admin pages for support. */
  readonly program?: RenderInput['program']
}

type FramedProps = DocumentProps & { readonly assets: PageAssets }

/** The whole HTML document of a page. Rendered on the server only. */
export function Document(props: FramedProps) {
  const { path, title, assets, isSite } = props
  // Pages that are visible without scripts give priority to their content.
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
        {props.firstCalls?.map((href) => (
          <link key={href} rel="preload" as="fetch" href={href} crossOrigin="" onLoad={staysHere} />
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

/** Inlines the styles of prerendered pages, which saves a round trip before the first paint. */
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
          {props.assets.appScript && <CannotRun />}
          {props.children}
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

/** For browsers without scripts, and for those older than scripts/oldest-browsers.ts names. */
function CannotRun() {
  const phone = phoneText().replaceAll(' ', '\u00a0')
  return (
    <>
      <p className={classNames(css.cannotRun, css.tooOld)}>{common.tooOld(phone)}</p>
      <noscript>
        <p className={css.cannotRun}>{common.needsScript(phone)}</p>
      </noscript>
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

/** Printed only: the name and contact details of the business. */
function Letterhead() {
  return (
    <p className={css.letterhead}>
      <b>{brand()}</b> {streetLine()}, {townLine()} · {phoneText()} · {settings().business.email}
    </p>
  )
}

/** Icons and colours for browser tabs, home screens and toolbars. */
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

/** JSON data, exempt from the script CSP; `<` is escaped so no text can close the element. */
function SettingsBlock() {
  const text = JSON.stringify(settings()).replaceAll('<', String.raw`\u003c`)
  return (
    <script id={settingsId} type="application/json" dangerouslySetInnerHTML={{ __html: text }} />
  )
}
