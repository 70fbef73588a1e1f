import { headers } from 'next/headers'
import { cache } from 'react'
import { readerOrVisitor } from '#server/accounts/live'

/** The reader of this page, looked up once for each page. */
export const reader = cache(async () => readerOrVisitor(await headers()))
