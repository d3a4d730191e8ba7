import type { ApplicationRow } from '#contract/kyc.ts'
import { applications as words } from '#i18n/applications.ts'
import type { OpenApplication } from '#web/kyc/review/application-dialog-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import css from './application-list.module.css'

type ActsProps = { application: ApplicationRow; open: OpenApplication; withInfo?: boolean }

/** What an admin can do about a pending application. */
export function ApplicationActions({ application, open, withInfo = false }: ActsProps) {
  const ofRow = { 'aria-describedby': `${application._id}-name`, size: 'small' } as const
  return (
    <span className={css.acts}>
      <Button
        {...ofRow}
        variant="secondary"
        onClick={() => open({ about: 'accepted', application })}
      >
        {words.accept}
      </Button>
      <Button
        {...ofRow}
        variant="secondary"
        onClick={() => open({ about: 'rejected', application })}
      >
        {words.reject}
      </Button>
      {withInfo && (
        <Button {...ofRow} variant="quiet" onClick={() => open({ about: 'details', application })}>
          {words.moreInfo}
        </Button>
      )}
    </span>
  )
}
