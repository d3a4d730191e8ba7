import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { photoMoments } from '#domain/jobs/steps.ts'

/** Rendered by `artwork/`, so no home of anybody is shown. */
const folder = 'web/images'
const roomOf: Readonly<Record<string, string>> = {
  bathroom: 'bathroom',
  kitchen: 'kitchen',
  room: 'living-room',
  '1-bhk': 'living-room',
  '2-bhk': 'living-room',
}

const readPicture = (name: string): Promise<Buffer> => readFile(join(folder, `${name}-800.webp`))

/** A picture of what a line of the catalogue cleans; undefined where there is none. */
export function pictureOf(
  line: string | null | undefined,
  when: (typeof photoMoments)[number],
): Promise<Buffer> | undefined {
  const room = roomOf[line?.split('/')[0] ?? '']
  return room === undefined ? undefined : readPicture(when === 'before' ? `${room}-before` : room)
}

export const stainPicture = (): Promise<Buffer> => readPicture('bathroom-before')
