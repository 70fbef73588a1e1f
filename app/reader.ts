import { headers } from 'next/headers'
import { cache } from 'react'
import { readerOf } from '#server/accounts/live'

/** Who reads this page; asked once for each page. */
export const reader = cache(async () => readerOf(await headers()))
