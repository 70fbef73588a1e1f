import type { ChangeKind, Of } from './change-kind'
import { addName } from './changes/add-name'
import { becomeColor } from './changes/become-color'
import { becomeCopy } from './changes/become-copy'
import { becomeType } from './changes/become-type'
import { cannotHaveAbility } from './changes/cannot-have-ability'
import { changeCost } from './changes/change-cost'
import { doubleSize } from './changes/double-size'
import { exchangeControl } from './changes/exchange-control'
import { gainAbility } from './changes/gain-ability'
import { gainActivated } from './changes/gain-activated'
import { gainControl } from './changes/gain-control'
import { gameRule } from './changes/game-rule'
import { loseAbility } from './changes/lose-ability'
import { loseAllAbilities } from './changes/lose-all-abilities'
import { loseColor } from './changes/lose-color'
import { loseType } from './changes/lose-type'
import { maximumHandSize } from './changes/maximum-hand-size'
import { modifySize } from './changes/modify-size'
import { playerRule } from './changes/player-rule'
import { replaceText } from './changes/replace-text'
import { replaceWord } from './changes/replace-word'
import { setName } from './changes/set-name'
import { setSize } from './changes/set-size'
import { switchSize } from './changes/switch-size'
import type { Change } from './effect'

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
