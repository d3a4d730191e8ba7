import { MailCheck, MailQuestion, Unlink } from 'lucide-react'
import { useSearch } from 'wouter'
import { confirmEmail } from '#contract/accounts/email-confirmation.ts'
import { confirmEmail as copy } from '#i18n/confirm-email.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** Confirms on a button press only: mail clients prefetch links, so a visit is not consent. */
export function ConfirmEmail() {
  const key = new URLSearchParams(useSearch()).get('key') ?? ''
  const confirm = useAction(() => call(confirmEmail, { key }))
  const isGone = !key || confirm.code === 'confirm_link_gone'
  return (
    <Screen heading={copy.heading} column>
      <div aria-live="polite">
        {confirm.data ? (
          <EmptyState
            icon={<MailCheck />}
            title={copy.done}
            text={copy.doneText}
            level={2}
            action={<LinkButton href={paths.profile}>{copy.toProfile}</LinkButton>}
          />
        ) : isGone ? (
          <EmptyState
            icon={<Unlink />}
            title={copy.gone}
            text={copy.goneText}
            level={2}
            action={<LinkButton href={paths.profile}>{copy.toProfile}</LinkButton>}
          />
        ) : (
          <Question
            error={confirm.sentence}
            busy={confirm.isBusy}
            onYes={() => confirm.send(undefined)}
          />
        )}
      </div>
    </Screen>
  )
}

type QuestionProps = { error: string | undefined; busy: boolean; onYes: () => void }

function Question({ error, busy, onYes }: QuestionProps) {
  return (
    <EmptyState
      icon={<MailQuestion />}
      title={copy.question}
      text={copy.why}
      level={2}
      action={
        <>
          <Button busy={busy} busyText={copy.confirming} onClick={onYes}>
            {copy.confirm}
          </Button>
          {error && <FieldError>{error}</FieldError>}
        </>
      }
    />
  )
}
