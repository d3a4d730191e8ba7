import { inLanguage, languages } from '#contract/locales.ts'
import { language } from '#i18n/language.ts'
import { shell } from '#i18n/shell.ts'
import { languageNames } from '#web/i18n/languages.ts'

type LanguageLinksProps = {
  /** Path of the page to show in another language. */
  path: string
  /** All languages share the URL: site.ts stores the choice and reloads the page. */
  stays: boolean
  className?: string | undefined
}

/** Links to the page in each other language, labelled in that language. */
export function LanguageLinks({ path, stays, className }: LanguageLinksProps) {
  const others = languages.filter((it) => it !== language)
  return others.map((other) => (
    <a
      key={other}
      href={stays ? path : inLanguage(path, other)}
      hrefLang={other}
      lang={other}
      className={className}
      title={shell.inLanguage}
      data-language={other}
      data-stays={stays || undefined}
    >
      {languageNames[other]}
    </a>
  ))
}
