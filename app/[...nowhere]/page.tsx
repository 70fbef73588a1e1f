import type { Metadata } from 'next'
import { ProblemPage } from '../problem-page'

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } }

const PROBLEM = {
  code: 'no-such-address',
  message: 'Page not found',
  hint: 'Check the address, or search for what you were looking for. Rule numbers of other dates have pages of their own.',
}

/** The page for every unknown address. */
const Nowhere = () => <ProblemPage problem={PROBLEM} />
export default Nowhere
