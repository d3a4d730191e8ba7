import { officeFormRefusals } from '#domain/refusals/office-form-refusals.ts'

/** What the back office's screens say of refusals comes with them: nobody else carries it. */
export const officeRefusals = (): typeof officeFormRefusals => officeFormRefusals
