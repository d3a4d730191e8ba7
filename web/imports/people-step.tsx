import { useState } from 'react'
import { wordsOf } from '#domain/imports/cells.ts'
import { imports as copy } from '#i18n/imports.ts'
import type { ImportState } from '#web/imports/use-import.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SectionCard } from '#web/ui/card.tsx'
import { CheckboxField, FieldError, TextField } from '#web/ui/form/field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import css from './people-step.module.css'

/** The contacts of a phone, none of which is brought unless it is ticked. */
export function PeopleStep({ state }: { state: ImportState }) {
  const { sheet, picked } = state.draft
  const [word, setWord] = useState('')
  const [isMissing, setMissing] = useState(false)
  const people = (sheet?.rows ?? []).slice(1)
  const wanted = wordsOf(word)
  const found = people.filter(({ cells }) => wordsOf(cells.join(' ')).includes(wanted))
  const isAll = found.length > 0 && found.every(({ line }) => picked.has(line))

  function tick(lines: readonly number[], isOn: boolean) {
    setMissing(false)
    const next = new Set(picked)
    for (const line of lines) {
      if (isOn) next.add(line)
      else next.delete(line)
    }
    state.change({ picked: next })
  }

  return (
    <SectionCard heading={copy.people.heading}>
      <Stack gap={4}>
        <p>{copy.people.text}</p>
        <TextField
          label={copy.people.search}
          hint={copy.people.searchHint}
          value={word}
          autoComplete="off"
          onChange={(event) => setWord(event.target.value)}
        />
        <Row center>
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              tick(
                found.map(({ line }) => line),
                !isAll,
              )
            }
          >
            {isAll ? copy.people.untick : copy.people.tick(found.length)}
          </Button>
          <Muted role="status">{copy.people.picked(picked.size)}</Muted>
        </Row>
        <div className={css.people}>
          {found.map(({ cells: [name = '', phone = '', address = ''], line }) => (
            <CheckboxField
              key={line}
              label={name || phone}
              hint={[phone, address].filter(Boolean).join(' · ')}
              checked={picked.has(line)}
              onChange={(event) => tick([line], event.target.checked)}
            />
          ))}
        </div>
        {isMissing && <FieldError>{copy.people.none}</FieldError>}
        <Row>
          <Button
            onClick={() => (picked.size > 0 ? state.change({ step: 'columns' }) : setMissing(true))}
          >
            {copy.next}
          </Button>
          <Button variant="quiet" onClick={() => state.restart()}>
            {copy.back}
          </Button>
        </Row>
      </Stack>
    </SectionCard>
  )
}
