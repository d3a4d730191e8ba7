import { findService, serviceIdsOf, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { standardChecklist, type ChecklistLine } from '#domain/catalogue/checklists.ts'

/** A line of a job's checklist: `item` names it in ticks, `own` says that it is of the house. */
export type JobLine = ChecklistLine & { readonly item: string; readonly own: boolean }

const show: ChecklistLine = {
  text: 'Walk through it with the customer',
  hindi: 'ग्राहक के साथ एक बार सब देख लें',
}

type Booked = {
  readonly service: string
  readonly lines: readonly { readonly id: string | null }[]
}

/** Lists what to do on a job, each line once: by the services in the order of its lines, then as the house wants. */
export function checklistFor(
  booked: Booked,
  catalogue: Catalogue,
  ofHouse: readonly Pick<JobLine, 'item' | 'text'>[] = [],
): JobLine[] {
  const ofServices = serviceIds(booked, catalogue).flatMap(
    (id) => findService(catalogue, id)?.checklist ?? standardChecklist(id),
  )
  const all = [
    ...ofServices.map((it) => ({ ...it, item: it.text, own: false })),
    ...ofHouse.map((it) => ({ ...it, hindi: '', own: true })),
    { ...show, item: show.text, own: false },
  ]
  return all.filter(({ text }, n) => all.findIndex((it) => it.text === text) === n)
}

/** Ids of the booked services; without lines of the catalogue, of the one that has this label. */
function serviceIds({ service, lines }: Booked, catalogue: Catalogue): string[] {
  const ids = serviceIdsOf(lines)
  return ids.length > 0 ? ids : [findService(catalogue, service)?.id ?? '']
}
