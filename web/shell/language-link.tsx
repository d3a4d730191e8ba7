import { inLanguage, languages } from '#contract/locales.ts'
import { language } from '#i18n/language.ts'
import { shell } from '#i18n/shell.ts'
import { languageNames } from '#web/i18n/languages.ts'

type LanguageLinkProps = {
  /** The page to be read in the other language. */
  path: string
  /** The address is the same in both languages: site.ts keeps the choice and loads it again. */
  stays: boolean
  className?: string | undefined
}

/** Leads to the same page in the other language, in that language's own word. */
export function LanguageLink({ path, stays, className }: LanguageLinkProps) {
  const other = languages.find((it) => it !== language) ?? language
  return (
    <a
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
  )
}
