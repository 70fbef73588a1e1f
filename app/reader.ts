import { headers } from 'next/headers'
import { cache } from 'react'
import { readerOrVisitor } from '#server/accounts/live'

/** Who reads this page; asked once for each page. */
export const reader = cache(async () => readerOrVisitor(await headers()))
