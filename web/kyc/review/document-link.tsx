import type { MouseEvent } from 'react'
import type { ApplicationRow } from '#contract/kyc.ts'
import type { DocumentType } from '#domain/kyc.ts'
import { applications as copy } from '#i18n/applications.ts'
import { kyc } from '#i18n/kyc.ts'
import { confirmSecondFactor, hasSecondFactor, useCurrentUser } from '#web/api/use-current-user.ts'
import { documentUrl, erasedText } from '#web/kyc/shared/application.ts'
import css from './document-link.module.css'

type LinkProps = { application: ApplicationRow; type: DocumentType; onOpen: () => void }

/** 'View' link: opens the viewer, or with a modifier key the document itself in a new tab. */
export function DocumentLink({ application, type, onOpen }: LinkProps) {
  const href = documentUrl(application, type)
  const { data } = useCurrentUser()
  if (!href) return <span className={css.erased}>{erasedText(application.erased_at)}</span>
  async function onClick(event: MouseEvent) {
    const isForTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isForTab && data && !hasSecondFactor(data)) return
    event.preventDefault()
    if (!isForTab) onOpen()
    // A plain link cannot ask for the second factor.
    else if (await confirmSecondFactor()) window.open(href)
  }
  return (
    <a
      href={href}
      className={css.view}
      aria-label={`${copy.view}: ${kyc.documents[type]}`}
      aria-describedby={`${application._id}-name`}
      onClick={(event) => void onClick(event)}
    >
      {copy.view}
    </a>
  )
}
