// `npm run licences` prints docs/licences.md anew: whose work a copy of the product contains, and
// under which licence (`test/packages.test.ts` compares).
import { licencesPage } from '#test/licences.ts'

process.stdout.write(licencesPage())
