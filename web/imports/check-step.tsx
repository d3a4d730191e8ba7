import type { ImportedRow } from '#contract/imports/imports.ts'
import {
  importNotes,
  importResults,
  type ImportCode,
  type ImportField,
} from '#domain/imports/rows.ts'
import { imports as copy } from '#i18n/imports.ts'
import { settings } from '#web/i18n/settings.ts'
import { answersOf } from '#web/imports/answers.ts'
import type { ImportState } from '#web/imports/use-import.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SectionCard } from '#web/ui/card.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/form/field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import css from './check-step.module.css'

/** So many rows are corrected on one page; the others are in the file to download. */
const shownRows = 30

/** What will happen with each row, by the same rules as the import. */
export function CheckStep({ state }: { state: ImportState }) {
  const { check, bring, rows } = state
  const answers = answersOf(state)
  const refused = answers.filter((it) => it.result === 'refused')
  const going = rows.filter(({ line }) => !refused.some((it) => it.line === line))
  const isBusy = check.isBusy || bring.isBusy
  const failure = bring.sentence || check.sentence
  return (
    <Stack gap={5}>
      <SectionCard heading={copy.check.heading(answers.length)}>
        <Stack gap={4}>
          <Counts answers={answers} />
          <Known answers={answers} />
          {bring.sentence && <p>{copy.done.broken}</p>}
          {failure && <FieldError>{failure}</FieldError>}
          {going.length === 0 && <p>{copy.check.nothing}</p>}
          <Row>
            {going.length > 0 && (
              <Button
                busy={bring.isBusy}
                busyText={copy.check.going(state.progress, going.length)}
                disabled={isBusy}
                onClick={() => bring.send(going)}
              >
                {bring.sentence ? copy.done.goOn : copy.check.go(going.length)}
              </Button>
            )}
            <Button
              variant="quiet"
              disabled={isBusy}
              onClick={() => state.change({ step: 'columns' })}
            >
              {copy.back}
            </Button>
          </Row>
        </Stack>
      </SectionCard>
      {refused.length > 0 && <Refused state={state} refused={refused} />}
    </Stack>
  )
}

function Counts({ answers }: { answers: readonly ImportedRow[] }) {
  return (
    <ul className={css.counts}>
      {importResults.map((result) => {
        const n = answers.filter((it) => it.result === result).length
        return (
          n > 0 && (
            <li key={result} data-result={result}>
              {copy.check[result](n)}
            </li>
          )
        )
      })}
    </ul>
  )
}

function Known({ answers }: { answers: readonly ImportedRow[] }) {
  const notes = importNotes
    .map((note) => ({ note, n: answers.filter((it) => it.notes.includes(note)).length }))
    .filter(({ n }) => n > 0)
  if (notes.length === 0) return null
  return (
    <div>
      <h3>{copy.check.known}</h3>
      <ul className={css.notes}>
        {notes.map(({ note, n }) => (
          <li key={note}>{copy.notes[note](n)}</li>
        ))}
      </ul>
    </div>
  )
}

type RefusedProps = { state: ImportState; refused: readonly ImportedRow[] }

/** What a list says in one word on many lines, and is corrected once for all of them. */
const wordFields: readonly ImportField[] = ['service', 'variant', 'every']

/** Rows that cannot be brought, each with the cells that are in the way, to correct them here. */
function Refused({ state, refused }: RefusedProps) {
  const { check, bring, rows, draft } = state
  const byLine = new Map(rows.map((it) => [it.line, it]))
  const edited = rows.filter(({ line }) => draft.edits.has(line))
  const single = refused
    .map(({ line, field_codes }) => ({ line, cells: cellsOf(field_codes).filter(isSingle) }))
    .filter(({ cells }) => cells.length > 0)
  return (
    <SectionCard heading={copy.check.mend}>
      <Stack gap={5}>
        <p>{copy.check.mendText}</p>
        <UnknownWords state={state} refused={refused} />
        <Stack as="ol" gap={5}>
          {single.slice(0, shownRows).map(({ line, cells }) => (
            <li key={line}>
              <Stack gap={2}>
                <Muted>
                  {[copy.check.line(line), byLine.get(line)?.name].filter(Boolean).join(': ')}
                </Muted>
                {cells.map(([field, code]) => (
                  <TextField
                    key={field}
                    label={copy.fields[field]}
                    value={byLine.get(line)?.[field] ?? ''}
                    error={copy.codes[code]}
                    autoComplete="off"
                    onChange={(event) => state.edit([line], field, event.target.value)}
                  />
                ))}
              </Stack>
            </li>
          ))}
        </Stack>
        {single.length > shownRows && <Muted>{copy.check.more(single.length - shownRows)}</Muted>}
        <div>
          <Button
            variant="secondary"
            busy={check.isBusy}
            busyText={copy.columns.checking}
            disabled={check.isBusy || bring.isBusy || edited.length === 0}
            onClick={() => check.send(rows)}
          >
            {copy.check.again}
          </Button>
        </div>
      </Stack>
    </SectionCard>
  )
}

type WrongCell = readonly [field: ImportField, code: ImportCode]

const cellsOf = (codes: ImportedRow['field_codes']) => Object.entries(codes) as WrongCell[]
const isSingle = ([field]: WrongCell): boolean => !wordFields.includes(field)

function UnknownWords({ state, refused }: RefusedProps) {
  const byLine = new Map(state.rows.map((it) => [it.line, it]))
  const typed = new Map(state.typed.map((it) => [it.line, it]))
  const wrong = refused.flatMap(({ line, field_codes }) =>
    cellsOf(field_codes)
      .filter((it) => !isSingle(it))
      .map(([field, code]) => ({ line, field, code, word: typed.get(line)?.[field] ?? '' })),
  )
  const groups = new Map<string, typeof wrong>()
  for (const it of wrong) {
    const key = `${it.field} ${it.word}`
    groups.set(key, [...(groups.get(key) ?? []), it])
  }
  return [...groups].map(([key, cells]) => {
    const [{ field, code, word, line }] = cells as [(typeof cells)[number]]
    const shared = {
      label: copy.check.everywhere(copy.fields[field], word, cells.length),
      value: byLine.get(line)?.[field] ?? '',
      error: copy.codes[code],
      onChange: ({ target }: { target: { value: string } }) =>
        state.edit(
          cells.map((it) => it.line),
          field,
          target.value,
        ),
    }
    if (field !== 'service') return <TextField key={key} {...shared} autoComplete="off" />
    const offers = settings().catalogue.services.filter((it) => it.active)
    return (
      <SelectField key={key} {...shared}>
        <option value={word}>{word || copy.check.choose}</option>
        {offers.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  })
}
