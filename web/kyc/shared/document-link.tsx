import type { MouseEvent } from 'react'
import type { ApplicationRow } from '#contract/kyc.ts'
import type { DocumentType } from '#domain/kyc.ts'
import { applications as words } from '#i18n/applications.ts'
import { kyc } from '#i18n/kyc.ts'
import { imageFor } from '#web/kyc/shared/application.ts'
import { erasedText, formatIndianDay } from '#web/kyc/shared/kyc-dates.ts'
import css from '../review/application-list.module.css'

type LinkProps = { application: ApplicationRow; kind: DocumentType; onOpen: () => void }

/** 'View': opens the viewer, or the picture itself in a new tab as any link. */
export function DocumentLink({ application, kind, onOpen }: LinkProps) {
  const href = imageFor(application, kind)
  if (!href)
    return <span className={css.erased}>{erasedText(application.erased_at, formatIndianDay)}</span>
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href={href}
      className={css.view}
      aria-label={`${words.view}: ${kyc.documents[kind]}`}
      aria-describedby={`${application._id}-name`}
      onClick={onClick}
    >
      {words.view}
    </a>
  )
}
