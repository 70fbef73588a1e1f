import type { Metadata } from 'next'
import { ProblemPage } from '../problem-page'

export const metadata: Metadata = { title: 'Nothing at this address', robots: { index: false } }

const PROBLEM = {
  code: 'no-such-address',
  message: 'Nothing stands at this address',
  hint: 'A rule number that lived on other days has a page that says so. This is not one we know; perhaps the search finds what you meant.',
}

/** Every address that no other page answers to. */
const Nowhere = () => <ProblemPage problem={PROBLEM} />
export default Nowhere
