import { ok, type Result } from '#rulebook/result'
import { blankObject } from '../../../game/executing/token-copies'
import type { Player } from '../../../index'
import { readAbilities } from '../../../meaning/reader'
import type { Action } from '../../run/action'

const EMBLEM = /^(?:you get|[A-Z] gets) an emblem with (['"])(.*)\1\.?$/i

/**
 * 114 (2011-02-04): an emblem is in the command zone, has only its abilities, and is owned by the player who gets it.
 * Null if a text says something else.
 */
export const emblemIn = (
  text: string,
  name: string,
  by: { readonly source: string | null; readonly controller: Player },
  known: readonly string[],
): Result<Action> | null => {
  const [, , words] = EMBLEM.exec(text.trim()) ?? []
  if (words === undefined) return null
  return ok({
    kind: 'creating',
    object: {
      ...blankObject(`emblem of ${name}`, by.controller),
      name: '',
      abilities: readAbilities(words, { name: '' }, known),
      zone: 'command',
    },
    count: 1,
    ...by,
  })
}
