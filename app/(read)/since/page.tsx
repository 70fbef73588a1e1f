import { redirect } from 'next/navigation'
import { dayOf, type PageProps } from '../../request'

/** The form of the home page sends a year here. */
const SincePage = async ({ searchParams }: PageProps) =>
  redirect(`/since/${encodeURIComponent((await dayOf(searchParams, 'year')) ?? '2005')}`)
export default SincePage
