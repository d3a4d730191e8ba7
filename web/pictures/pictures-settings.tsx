import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { getAllWorkerList } from '#contract/accounts/admin.ts'
import { isKycAccepted } from '#domain/kyc.ts'
import { picturesSettings as copy } from '#i18n/pictures-settings.ts'
import { call } from '#web/api/api.ts'
import { PictureField } from '#web/pictures/picture-field.tsx'
import { SelectSetting, TextSetting } from '#web/settings/setting-fields.tsx'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'
import { asText, type SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import css from './pictures-settings.module.css'

const portrait = { width: 1000, height: 1250 }
const room = { width: 1600, height: 1000 }
const maxPeople = 20
const maxPairs = 30

/** Settings for the photos of the crew and the before/after gallery. */
export function PicturesSettings() {
  return (
    <SettingsSection section="pictures" keys={['crew', 'gallery']} seen={copy.seen}>
      {(form) => (
        <>
          <SettingsGroup heading={copy.crew} text={copy.crewText}>
            <Crew form={form} />
          </SettingsGroup>
          <SettingsGroup heading={copy.gallery} text={copy.galleryText}>
            <Gallery form={form} />
          </SettingsGroup>
        </>
      )}
    </SettingsSection>
  )
}

function Crew({ form }: { form: SettingsForm }) {
  const { crew } = form.settings
  const workers = useVerifiedWorkers()
  const add = () => form.set('crew', [...crew, { name: '', role: '', photo: '' }])
  return (
    <Stack gap={5}>
      {crew.map((_, n) => (
        <CrewMemberFields key={n} form={form} n={n} workers={workers} />
      ))}
      {crew.length < maxPeople && <Add onClick={add}>{copy.addPerson}</Add>}
    </Stack>
  )
}

type PersonProps = {
  form: SettingsForm
  n: number
  workers: ReturnType<typeof useVerifiedWorkers>
}

function CrewMemberFields({ form, n, workers }: PersonProps) {
  const at = `crew.${n}` as const
  const name = copy.person(n + 1, asText(form.value(`${at}.name`)))
  const picture = { form, name, frame: portrait, mayBeEmpty: true }
  return (
    <div className={classNames(css.item, css.person)}>
      <Head form={form} list="crew" n={n} name={name} />
      <PictureField {...picture} path={`${at}.photo`} />
      <Stack>
        <TextSetting form={form} path={`${at}.name`} />
        <TextSetting form={form} path={`${at}.role`} />
        <SelectSetting
          form={form}
          path={`${at}.workerId`}
          options={{
            '': copy.noWorker,
            ...Object.fromEntries(workers.map((it) => [it._id, it.name || it.phone])),
          }}
          isOptional
        />
      </Stack>
    </div>
  )
}

function Gallery({ form }: { form: SettingsForm }) {
  const { gallery } = form.settings
  const add = () => form.set('gallery', [...gallery, { before: '', after: '', caption: '' }])
  return (
    <Stack gap={5}>
      {gallery.map(({ caption }, n) => {
        const at = `gallery.${n}` as const
        const called = copy.pair(n + 1, caption)
        const picture = { form, name: called, frame: room }
        return (
          <div key={n} className={css.item}>
            <Head form={form} list="gallery" n={n} name={called} />
            <div className={css.pictures}>
              <PictureField {...picture} path={`${at}.before`} />
              <PictureField {...picture} path={`${at}.after`} />
            </div>
            <TextSetting form={form} path={`${at}.caption`} />
          </div>
        )
      })}
      {gallery.length < maxPairs && <Add onClick={add}>{copy.addPair}</Add>}
    </Stack>
  )
}

function Add({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      <Plus aria-hidden="true" />
      {children}
    </Button>
  )
}

type HeadProps = { form: SettingsForm; list: 'crew' | 'gallery'; n: number; name: string }

/** Heading of a list item, with buttons to move and remove it. */
function Head({ form, list, n, name }: HeadProps) {
  const all: readonly unknown[] = form.settings[list]
  const swap = (other: number) =>
    form.set(
      list,
      all.map((it, at) => (at === n ? all[other] : at === other ? all[n] : it)),
    )
  return (
    <Row gap={1} center className={css.head}>
      <h2>{name}</h2>
      <Button
        variant="quiet"
        iconOnly
        aria-label={copy.up(name)}
        disabled={n === 0}
        onClick={() => swap(n - 1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        iconOnly
        aria-label={copy.down(name)}
        disabled={n === all.length - 1}
        onClick={() => swap(n + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        iconOnly
        aria-label={copy.remove(name)}
        onClick={() =>
          form.set(
            list,
            all.filter((_, at) => at !== n),
          )
        }
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </Row>
  )
}

/**
 * Returns the workers with accepted verification, the only ones that the site may present as
 * verified.
 */
function useVerifiedWorkers() {
  const { data } = useQuery({
    queryKey: [getAllWorkerList.path, 'verified'],
    queryFn: async ({ signal }) => {
      const { users } = await call(
        getAllWorkerList,
        { state: 'active', sort: 'name', limit: '100' },
        { signal },
      )
      return users.filter(
        (it) => it.papers_seen ?? (it.kyc_status && isKycAccepted({ status: it.kyc_status })),
      )
    },
  })
  return data ?? []
}
