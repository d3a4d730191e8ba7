import { FileText, Sheet } from 'lucide-react'
import { languages } from '#contract/locales.ts'
import { getMyStatement, getStatement } from '#contract/money/statement.ts'
import {
  statementDays,
  statementPeriods,
  type StatementFormat,
  type StatementPeriod,
} from '#domain/money/statement-periods.ts'
import { indiaClock } from '#domain/schedule.ts'
import { language as pageLanguage } from '#i18n/language.ts'
import { statement as copy } from '#i18n/statement.ts'
import { download } from '#web/api/download.ts'
import { useForm } from '#web/api/use-endpoint-form.ts'
import { languageNames } from '#web/i18n/languages.ts'
import { serverNow } from '#web/lib/clock.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/form/field.tsx'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Columns, Muted, Row, Stack } from '#web/ui/layout.tsx'

type Draft = {
  readonly period: StatementPeriod | 'other'
  readonly from: string
  readonly to: string
  /** Of the document; empty for that of the customer's messages. */
  readonly language: string
  readonly format: StatementFormat
}

const periods = [...statementPeriods, 'other'] as const
const icons = { pdf: FileText, csv: Sheet } as const

/** A statement of account to download, of one customer or, without one, of whoever is signed in. */
export function Statement({ customer }: { customer?: string }) {
  const { form, field, send, draft, isBusy, input, sentence } = useStatement(customer)
  return (
    <Stack
      as="form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ ...draft, format: 'pdf' })
      }}
    >
      <Muted>{copy.text}</Muted>
      <Columns>
        <SelectField {...field('period')} label={copy.period}>
          {periods.map((it) => (
            <option key={it} value={it}>
              {copy.periods[it]}
            </option>
          ))}
        </SelectField>
        {customer && (
          <SelectField {...field('language')} label={copy.language}>
            <option value="">{copy.theirs}</option>
            {languages.map((it) => (
              <option key={it} value={it}>
                {languageNames[it]}
              </option>
            ))}
          </SelectField>
        )}
      </Columns>
      {draft.period === 'other' && (
        <Columns>
          <TextField {...field('from')} type="date" label={copy.from} />
          <TextField {...field('to')} type="date" label={copy.to} min={draft.from} />
        </Columns>
      )}
      {sentence && <FieldError>{sentence}</FieldError>}
      <Row>
        {(['pdf', 'csv'] as const).map((format) => {
          const Icon = icons[format]
          return (
            <Button
              key={format}
              type={format === 'pdf' ? 'submit' : 'button'}
              variant="secondary"
              disabled={isBusy}
              busy={isBusy && input?.format === format}
              busyText={copy.making}
              onClick={format === 'csv' ? () => send({ ...draft, format }) : undefined}
            >
              <Icon aria-hidden="true" />
              {copy[format]}
            </Button>
          )
        })}
      </Row>
    </Stack>
  )
}

function useStatement(customer: string | undefined) {
  const today = indiaClock(serverNow()).date
  const lastMonth = statementDays('last-month', today)
  const initial: Draft = {
    period: 'this-month',
    ...lastMonth,
    language: customer ? '' : pageLanguage,
    format: 'pdf',
  }
  return useForm(
    async ({ period, language, format, ...other }: Draft) => {
      const { from, to } = period === 'other' ? other : statementDays(period, today)
      const query = { from, to, format, ...(language && { language }) }
      const name = `statement-${from}-${to}.${format}`
      await (customer
        ? download(getStatement, { userid: customer, ...query }, name)
        : download(getMyStatement, query, name))
    },
    { initial, validate, failure: { failed: copy.failed } },
  )
}

function validate({ period, from, to }: Draft): FieldErrors {
  if (period !== 'other') return {}
  if (!from) return { from: copy.noDay }
  if (!to) return { to: copy.noDay }
  return from > to ? { to: copy.upsideDown } : {}
}
