import { officeFormRefusals } from '#domain/refusals/office-form-refusals.ts'

/** The refusal messages of admin screens, loaded with them so that other users skip them. */
export const officeRefusals = (): typeof officeFormRefusals => officeFormRefusals
