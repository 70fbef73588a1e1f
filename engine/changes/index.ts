import type { ChangeKind, Of } from '../model/change-kind'
import type { Change } from '../model/effect'
import { addName } from './add-name'
import { becomeColor } from './become-color'
import { becomeCopy } from './become-copy'
import { becomeType } from './become-type'
import { cannotHaveAbility } from './cannot-have-ability'
import { changeCost } from './change-cost'
import { doubleSize } from './double-size'
import { exchangeControl } from './exchange-control'
import { gainAbility } from './gain-ability'
import { gainActivated } from './gain-activated'
import { gainControl } from './gain-control'
import { gameRule } from './game-rule'
import { loseAbility } from './lose-ability'
import { loseAllAbilities } from './lose-all-abilities'
import { loseColor } from './lose-color'
import { loseType } from './lose-type'
import { maximumHandSize } from './maximum-hand-size'
import { modifySize } from './modify-size'
import { playerRule } from './player-rule'
import { replaceText } from './replace-text'
import { replaceWord } from './replace-word'
import { setName } from './set-name'
import { setSize } from './set-size'
import { switchSize } from './switch-size'

const KINDS: { readonly [K in Change['kind']]: ChangeKind<Of<K>> } = {
  'become copy': becomeCopy,
  'gain control': gainControl,
  'exchange control': exchangeControl,
  'replace word': replaceWord,
  'replace text': replaceText,
  'set name': setName,
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
  'maximum hand size': maximumHandSize,
  'player rule': playerRule,
  'game rule': gameRule,
}

/** How a kind of change is placed, done and told. */
export const kindOf = (change: Change): ChangeKind => KINDS[change.kind] as unknown as ChangeKind
export const printChange = (change: Change): string => kindOf(change).print(change)
