import type { Change } from '../model/effect'
import type { ChangeKind, Of } from '../model/state'
import { cannotHaveAbility, gainAbility, gainActivated, loseAbility, loseAllAbilities } from './abilities'
import { becomeColor, loseColor } from './colors'
import { becomeCopy, exchangeControl, gainControl } from './copy-and-control'
import { abilityCost, attackCost, changeCost, gameRule, maximumHandSize } from './game-rules'
import { doubleSize, modifySize, setSize, switchSize } from './size'
import { addName, loseManaCost, replaceText, replaceWord, setName } from './text'
import { becomeType, loseType } from './types'

const KINDS: { readonly [K in Change['kind']]: ChangeKind<Of<K>> } = {
  'become copy': becomeCopy,
  'gain control': gainControl,
  'exchange control': exchangeControl,
  'replace word': replaceWord,
  'replace text': replaceText,
  'set name': setName,
  'lose mana cost': loseManaCost,
  'add name': addName,
  'become type': becomeType,
  'lose type': loseType,
  'become color': becomeColor,
  'lose color': loseColor,
  'gain ability': gainAbility,
  'gain activated': gainActivated,
  'lose ability': loseAbility,
  'lose all abilities': loseAllAbilities,
  'cannot have ability': cannotHaveAbility,
  'set size': setSize,
  'modify size': modifySize,
  'double size': doubleSize,
  'switch size': switchSize,
  'change cost': changeCost,
  'ability cost': abilityCost,
  'maximum hand size': maximumHandSize,
  'attack cost': attackCost,
  'game rule': gameRule,
}

/** How a kind of change is placed in the layers, applied and printed. */
export const kindOf = (change: Change): ChangeKind => KINDS[change.kind] as unknown as ChangeKind
export const printChange = (change: Change): string => kindOf(change).print(change)
