import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { Settings } from '#contract/settings/settings.ts'
import { withoutAt } from '#domain/settings/lists.ts'
import { answersSettings as copy } from '#i18n/answers-settings.ts'
import { settingsForm } from '#i18n/settings-screens.ts'
import { AreaSetting } from '#web/settings/setting-fields.tsx'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'
import { useReorder, type ReorderItem } from '#web/settings/use-reorder.ts'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError, Pair } from '#web/ui/form/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './answers-settings.module.css'

const uses = ['accepted', 'rejected', 'cancelled'] as const
type Use = (typeof uses)[number]

const mostPhrases = 12

/** Prepared sentences for answering an order. */
export function AnswersSettings() {
  return (
    <SettingsSection section="answers" keys={['answers']} seen={copy.seen} finish={withoutEmpty}>
      {(form) => uses.map((use) => <Phrases key={use} form={form} use={use} />)}
    </SettingsSection>
  )
}

const filled = (list: Settings['answers'][Use]) =>
  list.filter(({ text, hindi }) => text.trim() || hindi?.trim())

/** Drops phrases that were added but left empty. */
function withoutEmpty(settings: Settings): Settings {
  const { accepted, rejected, cancelled } = settings.answers
  return {
    ...settings,
    answers: {
      accepted: filled(accepted),
      rejected: filled(rejected),
      cancelled: filled(cancelled),
    },
  }
}

function Phrases({ form, use }: { form: SettingsForm; use: Use }) {
  const rows = useRef<HTMLElement>(null)
  const phrases = form.settings.answers[use]
  const set = (next: Settings['answers'][Use]) => form.set(`answers.${use}`, next)
  const { box, ...order } = useReorder(phrases, set)
  function add() {
    set([...phrases, { text: '' }])
    // The next frame, when the new fields are in the DOM.
    requestAnimationFrame(() =>
      [...(rows.current?.querySelectorAll('textarea') ?? [])].at(-2)?.focus(),
    )
  }
  const error = form.error(`answers.${use}`)
  return (
    <SettingsGroup heading={copy.uses[use].title} text={copy.uses[use].text}>
      {phrases.length === 0 && <p>{copy.none}</p>}
      <Stack
        as="ol"
        ref={(element: HTMLElement | null) => {
          rows.current = element
          box(element)
        }}
      >
        {phrases.map((_, index) => (
          <li key={index} className={css.phrase}>
            <Phrase form={form} path={`answers.${use}.${index}`} number={index + 1} />
            <PhraseButtons
              number={index + 1}
              order={order.itemProps(index, copy.phrase(index + 1))}
              onRemove={() => set(withoutAt(phrases, index))}
            />
          </li>
        ))}
      </Stack>
      <p role="status" className="visually-hidden">
        {order.announcement}
      </p>
      {error && <FieldError>{error}</FieldError>}
      {phrases.length < mostPhrases && (
        <div>
          <Button variant="secondary" size="small" onClick={add}>
            <Plus aria-hidden="true" />
            {copy.add}
          </Button>
        </div>
      )}
    </SettingsGroup>
  )
}

type PhraseProps = { form: SettingsForm; path: `answers.${Use}.${number}`; number: number }

function Phrase({ form, path, number }: PhraseProps) {
  const label = copy.phrase(number)
  return (
    <Pair>
      <AreaSetting form={form} path={`${path}.text`} label={label} />
      <AreaSetting
        form={form}
        path={`${path}.hindi`}
        label={settingsForm.inHindi(label)}
        lang="hi"
      />
    </Pair>
  )
}

type ButtonsProps = { number: number; order: ReorderItem; onRemove: () => void }

function PhraseButtons({ number, order, onRemove }: ButtonsProps) {
  return (
    <div className={css.buttons}>
      <Button
        variant="quiet"
        size="small"
        data-move="up"
        aria-label={copy.up(number)}
        disabled={order.isFirst}
        onClick={order.up}
      >
        <ArrowUp aria-hidden="true" />
        {copy.upShort}
      </Button>
      <Button variant="quiet" size="small" aria-label={copy.remove(number)} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
        {copy.removeShort}
      </Button>
    </div>
  )
}
