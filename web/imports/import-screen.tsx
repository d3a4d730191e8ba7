import { useEffect, useRef, type ComponentType } from 'react'
import { useSearch } from 'wouter'
import { importKinds, type ImportKind } from '#domain/imports/rows.ts'
import { imports as copy } from '#i18n/imports.ts'
import { CheckStep } from '#web/imports/check-step.tsx'
import { ChooseStep } from '#web/imports/choose-step.tsx'
import { ColumnsStep } from '#web/imports/columns-step.tsx'
import { DoneStep } from '#web/imports/done-step.tsx'
import { ImportLayout } from '#web/imports/import-layout.tsx'
import { PastImports } from '#web/imports/past-imports.tsx'
import { PeopleStep } from '#web/imports/people-step.tsx'
import { useImport, type ImportState, type Step } from '#web/imports/use-import.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'

const places: Readonly<Record<Step, number>> = {
  choose: 1,
  people: 2,
  columns: 2,
  check: 3,
  done: 4,
}
const steps = 4

/** Brings customers, weekly houses or workers from another list, for owners. */
export function ImportScreen() {
  const asked = new URLSearchParams(useSearch()).get('kind')
  const first: ImportKind = importKinds.find((it) => it === asked) ?? 'customers'
  const state = useImport(first)
  const { step } = state.draft
  const Current = screens[step]
  const head = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    scrollTo(0, 0)
    head.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <ImportLayout isFirst={step === 'choose'}>
      <Stack gap={5}>
        <div ref={head} tabIndex={-1}>
          <Muted>{copy.step(places[step], steps)}</Muted>
        </div>
        <Current state={state} />
        {(step === 'choose' || step === 'done') && <PastImports />}
      </Stack>
    </ImportLayout>
  )
}

const screens: Readonly<Record<Step, ComponentType<{ state: ImportState }>>> = {
  choose: ChooseStep,
  people: PeopleStep,
  columns: ColumnsStep,
  check: CheckStep,
  done: DoneStep,
}
