import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { withAt, withoutAt } from '#domain/settings/lists.ts'
import { orderMoney as copy } from '#i18n/money.ts'
import { isWrong, newLine } from '#web/orders/money/draft-lines.ts'
import type { DraftLine } from '#web/orders/money/use-price.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './line-fields.module.css'

type LineFieldsProps = {
  lines: readonly DraftLine[]
  onChange: (lines: readonly DraftLine[]) => void
  /** Whether the form was submitted: empty fields then count as invalid. */
  wasSent?: boolean
}

/** Editable lines of a price. */
export function LineFields({ lines, onChange, wasSent = false }: LineFieldsProps) {
  const set = (n: number, it: Partial<DraftLine>) =>
    onChange(withAt(lines, n, { ...lines[n]!, ...it }))
  const errorOf = (line: DraftLine, part: keyof typeof copy.wrong) =>
    isWrong(line, part, wasSent) ? copy.wrong[part] : undefined
  return (
    <Stack className={css.lines}>
      {lines.map((line, n) => (
        <fieldset key={line.key} className={css.line}>
          <legend>{copy.line(n + 1)}</legend>
          <TextField
            label={copy.what}
            value={line.label}
            error={errorOf(line, 'label')}
            onChange={({ target }) => set(n, { label: target.value, id: null })}
          />
          <TextField
            label={copy.quantity}
            inputMode="numeric"
            value={line.quantity}
            error={errorOf(line, 'quantity')}
            onChange={({ target }) => set(n, { quantity: target.value })}
          />
          <TextField
            label={copy.rupees}
            inputMode="decimal"
            value={line.rupees}
            error={errorOf(line, 'rupees')}
            onChange={({ target }) => set(n, { rupees: target.value })}
          />
          {lines.length > 1 && (
            <Button
              variant="quiet"
              iconOnly
              aria-label={copy.removeLine(n + 1)}
              onClick={() => onChange(withoutAt(lines, n))}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </fieldset>
      ))}
      <Button variant="secondary" size="small" onClick={() => onChange([...lines, newLine()])}>
        <Plus aria-hidden="true" />
        {copy.addLine}
      </Button>
    </Stack>
  )
}

/** Two fields, side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}
