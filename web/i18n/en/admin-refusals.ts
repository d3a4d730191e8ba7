import { adminFormRefusals } from '#domain/refusals/admin-form-refusals.ts'

/** The refusal messages of admin screens, loaded with them so that other users skip them. */
export const adminRefusals = (): typeof adminFormRefusals => adminFormRefusals
