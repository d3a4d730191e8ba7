import type * as en from '../en/assigned-workers.ts'
import type { Translation } from '../translation.ts'

export const assignedWorkers: Translation<typeof en.assignedWorkers> = {
  heading: 'कौन आएगा',
  came: 'कौन आया',
  checked: 'पहचान जाँची हुई',
  code: 'आपका दरवाज़े का कोड',
  codeText: 'दरवाज़े पर ये चार अंक बताएँ। इससे आपको पता रहेगा कि उन्हें हमने भेजा है।',
}
