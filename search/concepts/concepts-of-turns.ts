/** Chapters four and five: zones and the turn, as `concepts.ts` describes. */
export const ZONES = `
public/hidden/secret zone/zones > public zones hidden zones faces ; owner's/whose/wrong hand/graveyard/library > goes to owner's corresponding zone
zone/zones/leaves/returns/back/flicker/blink same/new/different/remember/object/card > changes zones new object no memory
look/see/show/peek hand/cards opponent/opponent's/my/players > can't look at cards in another player's hand
hand size/maximum/many/limit/cards/seven > maximum hand size seven discard cleanup
discard end/turn/seven/down/hand > discard maximum hand size cleanup step
look/see/order/rearrange/reorder/examine graveyard > graveyard examine any time order
count/many/number cards/left library/deck > count number of cards remaining library any time
look/order/top library/deck > library face down order ; order/rearrange/arrange library/top/bottom > arrange order top bottom
two/several/multiple cards graveyard/library order/same > owner arrange order same time
stack order/resolve/resolves/first/last/top > last added top resolves first ; stack uses/use/what > doesn't use stack spells abilities
exile/exiled/removed face/facedown/down/look/see > exiled face down examined ; exile/exiled return/back > exiled card return piles
removed game/exile difference/same/means > exile zone removed-from-the-game ; ante > ante owner
command zone what/cards > command zone emblems commander ; outside game/cards/sideboard/wish > outside the game sideboard
leave/leaves/left battlefield/play know/information/characteristics > last known information
`

export const TURNS = `
parts/phases/order/structure turn > beginning precombat main combat postcombat ending phases steps
untap step/phase cast/play/respond/priority/trigger/get > no player receives priority untap step
untap/untaps when/step/attack/attacking/again/after > untap step active player untaps permanents
cleanup step/phase cast/play/respond/priority/trigger/can > cleanup step normally no priority unless trigger
upkeep trigger/when/beginning > beginning of upkeep abilities trigger ; draw step respond/before/when > draw step turn-based action first
skip/skips/skipped turn/step/phase > skip step phase proceed past as though it didn't exist
extra/additional/another turn/turns > extra turn added directly after ; two/several extra turns/turn > most recently created taken first
extra/additional combat/phase/step > additional combat phase added ; main phase/phases what/do > sorcery speed main phase stack empty
haste/hasty tap/attack/once/first > haste attack activate tap symbol even if hasn't controlled continuously
tapped attack/attacks attacker > chosen creatures must be untapped attack ; tapped/tap block/blocks/blocker > chosen creatures must be untapped block
vigilance/untapped/tap attack/attacking/attacks > tapping declared attacker vigilance doesn't cause tap
attacker/attack/attacking/combat remove/removed/leaves/leave > removed from combat stops being attacking
attack alone > attacks alone ; attack/attacks must/forced/force/each > attack if able requirements restrictions
block/blocks must/forced/force/lure/able > block if able requirements restrictions
can't attack/block must/both > restrictions requirements maximum ; attack cost/pay/tax > costs to attack
enter/enters/put/onto/come attacking/attack trigger > put onto the battlefield attacking never declared attacker
put/enters/enter blocking > put onto the battlefield blocking never declared
attacking/attacker also block > chosen creatures must be untapped block ; two/several/many attackers/attacker block > chosen creature chooses one attacker to block
block/blocks/blocked/blockers/blocker two/multiple/several/many/gang/double/more > damage assignment order multiple creatures blocking
blocker/blocked/blocking/block dies/die/removed/leaves/bounce/sacrifice/killed > remains blocked no creatures currently blocking assigns no combat damage
unblock/unblocked/becomes blocked/unblockable after > remains blocked ; block after/late/second > declare blockers blocked
trample/tramples blocker/removed/dies/gone > trample no creatures blocking assign all its damage
trample/tramples deathtouch/lethal > lethal damage assign trample deathtouch nonzero
trample/tramples planeswalker/protection/indestructible/split/divide/assign/excess > assign lethal damage rest player
damage order/first/assign/divide/split/between > damage assignment order lethal damage announces
damage combat stack/simultaneous/same/together/respond > combat damage dealt simultaneously doesn't use stack
first/double strike before/damage/twice/normal/regular > first combat damage step second combat damage step
first/double strike gain/lose/gives/gets/after > remaining attackers blockers neither first strike nor double strike second step
respond/instant/cast/play after/before damage/combat/assigned > combat damage dealt no chance to cast between
before/after/between declare/declaring/attackers/blockers/blocks/blocking cast/play/instant/instants/respond/trick > declare step active player gets priority
lifelink gain/stack/trigger/life/when > damage life gain result event ; lifelink two/both/multiple/add/instances > lifelink redundant
deathtouch/lethal kill/kills/destroy/much/enough/one > any nonzero damage lethal destroyed state-based
infect/wither damage/counters > damage -1/-1 counters poison
end turn/step instant/cast/opponent's/opponent > end step priority
end/next step/turn miss/too/late/after > beginning of the end step doesn't back up next turn
until end/turn > until end of turn this turn effects end cleanup ; end/ends/ending turn/phase early/effect > end the turn exile stack cleanup
`
