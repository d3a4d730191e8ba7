import { documentCard as words } from '#i18n/upload-kyc.ts'
import { paths } from '#web/paths.ts'
import css from './upload-kyc.module.css'

/** To the article, in a tab of its own: what is picked here lives in this page. */
export function MaskedAdvice() {
  return (
    <a
      className={css.more}
      href={paths.article('masked-aadhaar-for-workers')}
      target="_blank"
      rel="noreferrer"
    >
      {words.masked} <span className="visually-hidden">{words.newTab}</span>
    </a>
  )
}
