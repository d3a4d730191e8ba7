import type { ApplicationRow } from '#contract/kyc.ts'
import { applications as copy } from '#i18n/applications.ts'
import type { OpenDialog } from '#web/kyc/review/application-dialogs.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import css from './application-actions.module.css'

/** Loaded lazily: neither the list nor a worker's page needs the dialogs at first. */
export const applicationDialogs = lazyDialog(
  async () => (await import('#web/kyc/review/application-dialogs.tsx')).ApplicationDialogs,
)

type ActionsProps = { application: ApplicationRow; open: OpenDialog; withDetails?: boolean }

/** Admin actions for a pending application. */
export function ApplicationActions({ application, open, withDetails = false }: ActionsProps) {
  const shared = { 'aria-describedby': `${application._id}-name`, size: 'small' } as const
  return (
    <Row as="span" className={css.actions}>
      <Button
        {...shared}
        variant="secondary"
        onClick={() => open({ about: 'accepted', application })}
      >
        {copy.accept}
      </Button>
      <Button
        {...shared}
        variant="secondary"
        onClick={() => open({ about: 'rejected', application })}
      >
        {copy.reject}
      </Button>
      {withDetails && (
        <Button {...shared} variant="quiet" onClick={() => open({ about: 'details', application })}>
          {copy.moreInfo}
        </Button>
      )}
    </Row>
  )
}
