import { applicationDecision as words } from '#i18n/applications.ts'
import type { Answer } from '#web/kyc/review/use-decide-kyc.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckboxField } from '#web/ui/form/field.tsx'
import css from './decide-application.module.css'

type RejectionProps = {
  answer: Answer
  disabled: boolean
  onChange: (answer: Answer) => void
}

/** What a rejection offers beside its reason. */
export function Rejection(props: RejectionProps) {
  const { answer, disabled, onChange } = props
  return (
    <>
      <QuickReasons {...props} />
      <CheckboxField
        label={words.erase}
        hint={words.eraseHint}
        checked={answer.erase}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...answer, erase: target.checked })}
      />
    </>
  )
}

const { quickReasons } = words

/** The usual reasons, each a line that is put in by one press and taken out by the next. */
function QuickReasons({ answer: { message, erase }, disabled, onChange }: RejectionProps) {
  const lines = message.split('\n').map((line) => line.trim())
  function toggle(it: string) {
    const others = lines.filter((line) => line && line !== it)
    const isPutIn = !lines.includes(it)
    onChange({
      message: (isPutIn ? [...others, it] : others).join('\n'),
      // A number that can be read must not be kept; pressed by mistake, nothing is to be lost.
      erase: it === quickReasons.notMasked ? isPutIn : erase,
    })
  }
  return (
    <div className={css.quick} role="group" aria-label={words.quick}>
      <p aria-hidden="true">{words.quick}</p>
      {Object.values(quickReasons).map((it) => (
        <Button
          key={it}
          variant="secondary"
          size="small"
          disabled={disabled}
          aria-pressed={lines.includes(it)}
          onClick={() => toggle(it)}
        >
          {it}
        </Button>
      ))}
    </div>
  )
}
