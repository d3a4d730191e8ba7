import { useState } from 'react'
import { importFields, neededFields, type ImportField } from '#domain/imports/rows.ts'
import { imports as copy } from '#i18n/imports.ts'
import { bodyOf, type Mapping } from '#web/imports/sheet.ts'
import type { ImportState } from '#web/imports/use-import.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SectionCard } from '#web/ui/card.tsx'
import { CheckboxField, FieldError, SelectField } from '#web/ui/form/field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './columns-step.module.css'

/** What each column holds, guessed from its head. */
export function ColumnsStep({ state }: { state: ImportState }) {
  const { kind, sheet, mapping } = state.draft
  const [problem, setProblem] = useState('')
  if (!sheet || !mapping) return null
  const { hasTitles, head, fields } = mapping
  const body = bodyOf(sheet, mapping)
  const titles = sheet.rows[head]

  function change(changes: Partial<Mapping>) {
    setProblem('')
    state.change({ mapping: { hasTitles, head, fields, ...changes } })
  }

  function choose(column: number, field: ImportField | undefined) {
    // A field is in one column: another that had it has none now.
    const rest = fields.map((it) => (it === field ? undefined : it))
    change({ fields: rest.map((it, n) => (n === column ? field : it)) })
  }

  function check() {
    const found = problemOf(kind, fields)
    setProblem(found)
    if (!found) state.check.send(state.rows)
  }

  return (
    <SectionCard heading={copy.columns.heading}>
      <Stack gap={5}>
        {sheet.isGuessed && <Notice tone="warning">{copy.encoding}</Notice>}
        <CheckboxField
          label={copy.columns.titles(titles?.line ?? 1)}
          checked={hasTitles}
          onChange={(event) => change({ hasTitles: event.target.checked })}
        />
        <div className={css.columns}>
          {fields.map((field, n) => {
            const cells = body.map((row) => row.cells[n]?.trim() ?? '').filter(Boolean)
            const title = hasTitles && titles?.cells[n]
            return (
              <div key={n} className={css.column} data-skipped={field === undefined || undefined}>
                <SelectField
                  label={title || copy.columns.column(n + 1)}
                  value={field ?? ''}
                  onChange={(event) => choose(n, fieldNamed(kind, event.target.value))}
                >
                  <option value="">{copy.columns.skip}</option>
                  {importFields[kind].map((it) => (
                    <option key={it} value={it}>
                      {copy.fields[it]}
                    </option>
                  ))}
                </SelectField>
                <Muted>
                  {copy.columns.filled(Math.round((100 * cells.length) / Math.max(1, body.length)))}
                </Muted>
                <Muted className={css.examples}>{cells.slice(0, 3).join(' · ')}</Muted>
              </div>
            )
          })}
        </div>
        {(problem || state.check.sentence) && (
          <FieldError>{problem || state.check.sentence}</FieldError>
        )}
        <Row>
          <Button
            busy={state.check.isBusy}
            busyText={copy.check.going(state.progress, state.rows.length)}
            onClick={check}
          >
            {copy.columns.check}
          </Button>
          <Button variant="quiet" onClick={() => state.restart()} disabled={state.check.isBusy}>
            {copy.back}
          </Button>
        </Row>
      </Stack>
    </SectionCard>
  )
}

const fieldNamed = (kind: keyof typeof importFields, name: string): ImportField | undefined =>
  importFields[kind].find((it) => it === name)

/** What nobody could bring without; '' when every column that is needed is there. */
function problemOf(
  kind: keyof typeof importFields,
  fields: readonly (ImportField | undefined)[],
): string {
  const missing = neededFields[kind].filter((it) => !fields.includes(it))
  if (missing.includes('phone') && missing.length === 1) return copy.columns.pickPhone
  if (missing.length > 0)
    return copy.columns.missing(missing.map((it) => copy.fields[it]).join(', '))
  const hasDay = kind !== 'plans' || fields.includes('weekday') || fields.includes('date')
  return hasDay ? '' : copy.columns.noDay
}
