/**
 * Questions name things; the rules name how they relate to each other. In the order of the sections that state the
 * relation; as `concepts.ts` describes.
 */
export const RELATIONS = `
who/whose order/first/choose/decides/chooses triggers/trigger/both/players > APNAP order active player
source/creature/it dies/killed/gone/leaves/removed/sacrificed response/stack/ability/trigger > ability exists independently of its source
cost/costs sacrifice/sacrificed/paid/tapped twice/two/both/same > each payment of a cost only one
land/lands becomes/become/turned/type/types abilities/ability/lose/keep > sets subtype basic land type loses abilities rules text
returned/return/returns/back/flicker/flickered/blink/blinked/reanimated same/new/remember/memory/still > new object no memory of previous existence
find/track/knows/know card/object/it graveyard/moved/left/became > find the new object became moved public zone
must/forced/able attack/attacks/block/blocks can't/cannot/pay/tax/menace > requirements restrictions maximum possible number obeyed
blocker/blockers dies/killed/gone/removed/sacrificed/bounced damage/player/still/trample > remains blocked no creatures blocking assigns no combat damage
together/simultaneously/once die/dies/died/leave/destroyed > look back in time leaves-the-battlefield
target/targeted gone/left/illegal/protection/hexproof/shroud/sacrificed/flickered/blinked/response > targets still legal illegal doesn't resolve
counted/count/number/value/power gone/dead/left/resolves/resolution > last known information determined only once
later/after/new/entered bonus/pump/pumped/gets creatures > set of objects affected determined continuous effect begins resolution static not locked in
still/keep/keeps/continue ability/effect/bonus lost/loses/losing/removed/gone/destroyed > started to apply one layer continue even if ability removed
set/sets/becomes/base/made/turned power/toughness/0/1/1/1/3/3 counters/counter/anthem/bonus/pump > layer 7b sets 7c modify counters
which/what/order/first apply/applies/applied/applying effects/effect/ability/abilities > layer timestamp order dependency
wait/waits/waiting/depend/depends/dependency effect/effects/other/layer > depends on another effect applied dependency timestamp
late/already/past/afterwards prevent/regenerate/shield/instead/save > exist before appropriate event occurs go back in time
twice/again/itself/loop double/doubler/replacement/instead/replace > replacement effect invoke itself repeatedly one opportunity
instead/replace/replacement/exile/exiled die/dies/dying/death trigger/triggers > replaced event never happens modified event
doubler/doublers/doubling/double/tripling shield/shields/prevent/prevention/reduce/other/another/two/both/order/first > two or more replacement prevention effects affected controller player chooses one apply
if/condition true/still/anymore/longer trigger/resolves > intervening if clause checks again
cast/casting without/resolution/resolving/resolves sorcery/timing/turn > as part of resolution timing restrictions cast
player/opponent dead/leaves/lost/concedes/out stolen/controlled/control > leaves the game effects give control end owned
`
