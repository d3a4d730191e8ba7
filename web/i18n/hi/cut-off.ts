import { business } from '#business'
import type * as en from '../en/cut-off.ts'
import type { Words } from '../translation.ts'

/** 'घंटे' is right for one hour too, before 'पहले' and 'से'. */
export const cutOff: Words<typeof en.cutOff> = `${business.changeUntilHours} घंटे`
