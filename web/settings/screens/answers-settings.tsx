import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { Settings } from '#contract/settings/settings.ts'
import { moveItem, withoutAt } from '#domain/settings/lists.ts'
import { answersSettings as copy } from '#i18n/answers-settings.ts'
import { settingsForm } from '#i18n/settings-screens.ts'
import { AreaSetting } from '#web/settings/setting-fields.tsx'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'
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
  const box = useRef<HTMLOListElement>(null)
  const phrases = form.settings.answers[use]
  const set = (next: Settings['answers'][Use]) => form.set(`answers.${use}`, next)
  function add() {
    set([...phrases, { text: '' }])
    // The next frame, when the new fields are in the DOM.
    requestAnimationFrame(() =>
      [...(box.current?.querySelectorAll('textarea') ?? [])].at(-2)?.focus(),
    )
  }
  const error = form.error(`answers.${use}`)
  return (
    <SettingsGroup heading={copy.uses[use].title} text={copy.uses[use].text}>
      {phrases.length === 0 && <p>{copy.none}</p>}
      <Stack as="ol" ref={box}>
        {phrases.map((_, index) => (
          <li key={index} className={css.phrase}>
            <Phrase form={form} path={`answers.${use}.${index}`} number={index + 1} />
            <PhraseButtons
              number={index + 1}
              onUp={index > 0 ? () => set(moveItem(phrases, index, index - 1)) : undefined}
              onRemove={() => set(withoutAt(phrases, index))}
            />
          </li>
        ))}
      </Stack>
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

type ButtonsProps = { number: number; onUp: (() => void) | undefined; onRemove: () => void }

function PhraseButtons({ number, onUp, onRemove }: ButtonsProps) {
  return (
    <div className={css.buttons}>
      {onUp && (
        <Button variant="quiet" size="small" aria-label={copy.up(number)} onClick={onUp}>
          <ArrowUp aria-hidden="true" />
          {copy.upShort}
        </Button>
      )}
      <Button variant="quiet" size="small" aria-label={copy.remove(number)} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
        {copy.removeShort}
      </Button>
    </div>
  )
}
