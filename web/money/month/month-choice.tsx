import { ChevronLeft, ChevronRight } from 'lucide-react'
import { monthAround } from '#domain/schedule.ts'
import { money as copy } from '#i18n/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import css from './month-choice.module.css'

type ChoiceProps = {
  /** As YYYY-MM. */
  month: string
  isLast: boolean
  onChange: (month: string) => void
}

export function MonthChoice({ month, isLast, onChange }: ChoiceProps) {
  const go = (by: number) => onChange(monthAround(`${month}-01`, by).from.slice(0, 7))
  return (
    <div className={css.month} role="group" aria-label={copy.month}>
      <Button variant="secondary" iconOnly aria-label={copy.earlier} onClick={() => go(-1)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <strong aria-live="polite">{monthName(month)}</strong>
      <Button
        variant="secondary"
        iconOnly
        disabled={isLast}
        aria-label={copy.later}
        onClick={() => go(1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  )
}

const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(document.documentElement.lang, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
