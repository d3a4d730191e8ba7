import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { getAllWorkerList } from '#contract/accounts/admin.ts'
import { isKycAccepted } from '#domain/kyc.ts'
import { withoutAt } from '#domain/settings/lists.ts'
import { picturesSettings as copy } from '#i18n/pictures-settings.ts'
import { call } from '#web/api/api.ts'
import { PictureField } from '#web/pictures/picture-field.tsx'
import { SelectSetting, TextSetting } from '#web/settings/setting-fields.tsx'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'
import { useReorder, type ReorderItem } from '#web/settings/use-reorder.ts'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
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
  const { box, ...order } = useReorder(crew, (next) => form.set('crew', next))
  const add = () => form.set('crew', [...crew, { name: '', role: '', photo: '' }])
  return (
    <Stack gap={5} ref={box}>
      {crew.map(({ name }, n) => (
        <CrewMemberFields
          key={n}
          form={form}
          n={n}
          order={order.itemProps(n, copy.person(n + 1, name))}
          workers={workers}
        />
      ))}
      <Announcement text={order.announcement} />
      {crew.length < maxPeople && <Add onClick={add}>{copy.addPerson}</Add>}
    </Stack>
  )
}

type PersonProps = {
  form: SettingsForm
  n: number
  order: ReorderItem
  workers: ReturnType<typeof useVerifiedWorkers>
}

function CrewMemberFields({ form, n, order, workers }: PersonProps) {
  const at = `crew.${n}` as const
  const picture = { form, name: order.name, frame: portrait, mayBeEmpty: true }
  return (
    <div className={classNames(css.item, css.person)}>
      <Head form={form} list="crew" n={n} order={order} />
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
  const { box, ...order } = useReorder(gallery, (next) => form.set('gallery', next))
  const add = () => form.set('gallery', [...gallery, { before: '', after: '', caption: '' }])
  return (
    <Stack gap={5} ref={box}>
      {gallery.map(({ caption }, n) => {
        const at = `gallery.${n}` as const
        const item = order.itemProps(n, copy.pair(n + 1, caption))
        const picture = { form, name: item.name, frame: room }
        return (
          <div key={n} className={css.item}>
            <Head form={form} list="gallery" n={n} order={item} />
            <div className={css.pictures}>
              <PictureField {...picture} path={`${at}.before`} />
              <PictureField {...picture} path={`${at}.after`} />
            </div>
            <TextSetting form={form} path={`${at}.caption`} />
          </div>
        )
      })}
      <Announcement text={order.announcement} />
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

const Announcement = ({ text }: { text: string }) => (
  <p role="status" className="visually-hidden">
    {text}
  </p>
)

type HeadProps = { form: SettingsForm; list: 'crew' | 'gallery'; n: number; order: ReorderItem }

/** Heading of a list item, with buttons to move and remove it. */
function Head({ form, list, n, order }: HeadProps) {
  const { name } = order
  return (
    <Row gap={1} center className={css.head}>
      <h2>{name}</h2>
      <Button
        variant="quiet"
        iconOnly
        data-move="up"
        aria-label={copy.up(name)}
        disabled={order.isFirst}
        onClick={order.up}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        iconOnly
        data-move="down"
        aria-label={copy.down(name)}
        disabled={order.isLast}
        onClick={order.down}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        iconOnly
        aria-label={copy.remove(name)}
        onClick={() => form.set(list, withoutAt<unknown>(form.settings[list], n))}
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
