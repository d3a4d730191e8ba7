import { useState, type ChangeEvent } from 'react'
import { importKinds } from '#domain/imports/rows.ts'
import { imports as copy } from '#i18n/imports.ts'
import { readFile, readPasted, Unreadable, type Sheet } from '#web/imports/sheet.ts'
import type { ImportState } from '#web/imports/use-import.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SectionCard } from '#web/ui/card.tsx'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { FieldError, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'

/** What is brought, and from which file or cells. */
export function ChooseStep({ state }: { state: ImportState }) {
  const { kind } = state.draft
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState('')
  const [isReading, setReading] = useState(false)

  async function read(open: () => Sheet | Promise<Sheet>) {
    setProblem('')
    setReading(true)
    try {
      state.take(await open())
    } catch (error) {
      setProblem(copy.problems[error instanceof Unreadable ? error.problem : 'unread'])
    }
    setReading(false)
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file) void read(() => readFile(file))
    target.value = ''
  }

  return (
    <SectionCard heading={copy.what}>
      <Stack gap={5}>
        <Stack gap={2}>
          <ChoiceButtons
            label={copy.what}
            choices={importKinds.map((id) => ({ id, label: copy.kinds[id].title }))}
            selected={kind}
            onSelect={(to) => state.change({ kind: to })}
          />
          <Muted role="status">{copy.kinds[kind].text}</Muted>
        </Stack>
        <TextField
          label={copy.file}
          hint={copy.fileHint}
          type="file"
          accept=".csv,.tsv,.txt,.vcf,.xlsx,.xls"
          onChange={choose}
          disabled={isReading}
        />
        <TextAreaField
          label={copy.paste}
          hint={copy.pasteHint}
          rows={4}
          value={pasted}
          spellCheck={false}
          onChange={(event) => setPasted(event.target.value)}
        />
        {problem && <FieldError>{problem}</FieldError>}
        <div>
          <Button
            busy={isReading}
            busyText={copy.reading}
            onClick={() => void read(() => readPasted(pasted, copy.pasted))}
          >
            {copy.next}
          </Button>
        </div>
      </Stack>
    </SectionCard>
  )
}
