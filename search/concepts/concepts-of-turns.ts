/** Chapters four and five: zones and the turn, as `concepts.ts` describes. */
export const ZONES = `
zone/zones/leaves/returns/back/flicker/blink same/new/different/remember/object/card > changes zones new object no memory
look/see/show/peek hand/cards opponent/opponent's/my/players > can't look at cards in another player's hand
discard end/turn/seven/down/hand > discard maximum hand size cleanup step
look/see/order/rearrange/reorder/examine graveyard > graveyard examine any time order
order/rearrange/arrange library/top/bottom > arrange order top bottom
two/several/multiple cards graveyard/library order/same > owner arrange order same time
exile/exiled return/back > exiled card return piles
removed game/exile difference/same/means > exile zone removed-from-the-game
`

export const TURNS = `
parts/phases/order/structure turn > beginning precombat main combat postcombat ending phases steps
skip/skips/skipped turn/step/phase > skip step phase proceed past as though it didn't exist
extra/additional combat/phase/step > additional combat phase added
haste/hasty tap/attack/once/first > haste attack activate tap symbol even if hasn't controlled continuously
tapped attack/attacks attacker > chosen creatures must be untapped attack
tapped/tap block/blocks/blocker > chosen creatures must be untapped block
put/enters/enter blocking > put onto the battlefield blocking never declared
two/several/many attackers/attacker block > chosen creature chooses one attacker to block
block after/late/second > declare blockers blocked
trample/tramples blocker/removed/dies/gone > trample no creatures blocking assign all its damage
trample/tramples deathtouch/lethal > lethal damage assign trample deathtouch nonzero
damage combat stack/simultaneous/same/together/respond > combat damage dealt simultaneously doesn't use stack
first/double strike before/damage/twice/normal/regular > first combat damage step second combat damage step
respond/instant/cast/play after/before damage/combat/assigned > combat damage dealt no chance to cast between
before/after/between declare/declaring/attackers/blockers/blocks/blocking cast/play/instant/instants/respond/trick > declare step active player gets priority
lifelink gain/stack/trigger/life/when > damage life gain result event
deathtouch/lethal kill/kills/destroy/much/enough/one > any nonzero damage lethal destroyed state-based
infect/wither damage/counters > damage -1/-1 counters poison
end/next step/turn miss/too/late/after > beginning of the end step doesn't back up next turn
until end/turn > until end of turn this turn effects end cleanup
`
