import type { ReactNode } from 'react'
import { printPath } from '#rulebook/units/number'
import { bulletinAddress } from './bulletin-names'

/** The day as the reader wrote it; null where the reader gave none, and links then have no day either. */
export type Asked = string | null

const query = (parts: Readonly<Record<string, string | null | undefined>>): string => {
  const kept = Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]))
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}
/** An address with its query; empty parts are omitted. */
export const address = (path: string, parts: Readonly<Record<string, string | null | undefined>> = {}): string =>
  `${path}${query(parts)}`

export const ruleAddress = (number: string, asked: Asked): string => address(printPath(number), { on: asked })
/** The address of a citation of the engine: a rule, or an item of a bulletin such as `1998-02/general/1`. */
export const citedAddress = (rule: string, asked: Asked): string =>
  /^\d{4}-\d{2}.*\//.test(rule) ? bulletinAddress(rule) : ruleAddress(rule, asked)
export const releaseAddress = (id: string): string => `/releases/${encodeURIComponent(id)}`
export const glossaryAddress = (term: string, asked: Asked): string =>
  address(`/glossary/${encodeURIComponent(term)}`, { on: asked })

/** A range as it appears in an address: `418.5b-g`; for a range across rules, only its first number. */
export const rangeOf = (number: string, last: string | undefined): string => {
  const stem = number.replace(/[a-z]$/, '')
  return last?.startsWith(stem) && last.length === stem.length + 1 ? `${number}-${last.slice(-1)}` : number
}

export const RuleLink = ({
  number,
  asked,
  children,
}: {
  readonly number: string
  readonly asked: Asked
  readonly children?: ReactNode
}) => <a href={ruleAddress(number, asked)}>{children ?? number}</a>
