import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { standardChecklist, type ChecklistLine } from '#domain/catalogue/checklists.ts'
import { withoutAt } from '#domain/settings/lists.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { servicesSettings as copy } from '#i18n/services-settings.ts'
import { TranslatedSetting } from '#web/settings/setting-fields.tsx'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Ends, Muted, Stack } from '#web/ui/layout.tsx'

const mostLines = 20

/** What the workers tick off on a job of this service. */
export function ChecklistEditor({ form, index }: { form: SettingsForm; index: number }) {
  const box = useRef<HTMLUListElement>(null)
  const service = form.settings.catalogue.services[index]
  const path = `catalogue.services.${index}.checklist` as const
  if (!service) return null
  const lines = service.checklist ?? standardChecklist(service.id)
  const set = (next: readonly ChecklistLine[]) => form.set(path, next)
  function add() {
    set([...lines, { text: '', hindi: '' }])
    // The next frame, when the new fields are in the DOM.
    requestAnimationFrame(() => [...(box.current?.querySelectorAll('input') ?? [])].at(-2)?.focus())
  }
  return (
    <>
      <Stack as="ul" ref={box}>
        {lines.map((line, place) => (
          <Stack as="li" key={place} gap={1}>
            <TranslatedSetting
              form={form}
              path={`${path}.${place}.text`}
              hindi={`${path}.${place}.hindi`}
            />
            <Ends>
              <Muted>{copy.line(place + 1)}</Muted>
              <Button
                variant="quiet"
                size="small"
                aria-label={copy.removeLine(textOf(line) || copy.line(place + 1))}
                onClick={() => set(withoutAt(lines, place))}
              >
                {copy.remove}
              </Button>
            </Ends>
          </Stack>
        ))}
      </Stack>
      {form.error(path) && <FieldError>{form.error(path)}</FieldError>}
      {lines.length < mostLines && (
        <div>
          <Button variant="secondary" size="small" onClick={add}>
            <Plus aria-hidden="true" />
            {copy.addLine}
          </Button>
        </div>
      )}
    </>
  )
}

export const textOf = ({ text: label, hindi }: ChecklistLine): string => nameOf({ label, hindi })
