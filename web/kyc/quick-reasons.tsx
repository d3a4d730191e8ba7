import { applicationDecision as words } from '#messages/applications.ts'
import { Button } from '#web/ui/button.tsx'
import css from './decide-application.module.css'

type ReasonsProps = { reason: string; disabled: boolean; onChange: (reason: string) => void }

/** The usual reasons, each a line that is put in by one press and taken out by the next. */
export function QuickReasons({ reason, disabled, onChange }: ReasonsProps) {
  const lines = reason.split('\n').map((line) => line.trim())
  function toggle(it: string) {
    const others = lines.filter((line) => line && line !== it)
    onChange((lines.includes(it) ? others : [...others, it]).join('\n'))
  }
  return (
    <div className={css.quick} role="group" aria-label={words.quick}>
      <p aria-hidden="true">{words.quick}</p>
      {words.quickReasons.map((it) => (
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
