import { inLanguage, languages } from '#contract/locales.ts'
import { language } from '#i18n/language.ts'
import { shell } from '#i18n/shell.ts'
import { languageNames } from '#web/i18n/languages.ts'

type LanguageLinksProps = {
  /** The page to be read in another language. */
  path: string
  /** The address is the same in all languages: site.ts keeps the choice and loads it again. */
  stays: boolean
  className?: string | undefined
}

/** Lead to the same page in each other language, in that language's own word. */
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
