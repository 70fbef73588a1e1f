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
two/three/several/multiple/both legendary/legend/legends > two or more same name same player chooses one put into owners' graveyards
two/three/several/multiple/both replacement/prevention effects > two or more attempting to modify affected controller chooses
two/three/several/multiple/both auras/equipment/anthems/lords > cumulative each timestamp
if/condition true/still/anymore/longer trigger/resolves > intervening if clause checks again
cast/casting without/resolution/resolving/resolves sorcery/timing/turn > as part of resolution timing restrictions cast
player/opponent dead/leaves/lost/concedes/out stolen/controlled/control > leaves the game effects give control end owned
both/two/all players/player lose/dead/die/zero/0 same/simultaneously/once/together > all remaining players lose simultaneously draw
win/wins lose/loses same/simultaneously/both/once > both win and lose simultaneously loses
pay/paying life enough/have/less/more/low > life total greater than or equal to amount payment
attacked/attacking/attack vigilance/tapped/tap/untapped > doesn't cause to tap
stolen/steal/borrowed/opponent's dies/die/graveyard/hand/library owner's/whose > goes to its owner's graveyard hand library
draw/draws first/starting turn/player > plays first skips draw step
respond/response/answer/counter mana/land/lands tap/tapping/tapped > mana ability doesn't use the stack can't be responded
played/cast/entered/summoned turn attack/tap/block > controlled continuously since most recent turn began summoning sickness
counter/countered flashback/buyback/rebound/retrace exile/exiled/hand/graveyard > would leave the stack exile instead
wrath/wipe/sweeper/all/each hexproof/shroud/protection/untargetable > affected not a target
gain/gained/granted/lose/lost after/before/already attack/attacked/declared/blocked > doesn't remove from combat remains legal once declared
flying/reach/menace/evasion/unblockable after blocked/blockers/declared/blocks > once blocked remains blocked evasion checked as declared
first/strike after/gains/gain/lose/loses damage/dealt > first combat damage step second didn't deal
token/tokens copy/clone/copied counter/counters/tapped/aura/auras/attached > copiable values doesn't copy counters status
clone/copy/copies enters/etb/comes trigger/triggers/ability > enters as a copy triggered abilities copied enters
copy/copied spell cast/storm/trigger/count/played > copy isn't cast put onto the stack
copy/copied x/kicker/kicked/modes/mode/targets/target > copies choices made mode targets value of X kicked
changed/change/changing/redirect/redirected target/targets > new target legal unchanged
targets/target/becomes twice/again/each ward/heroic/triggers > becomes the target triggers each
blink/flicker/flickered/bounce/bounced/exile response/aura/auras/counters/equipment/target > new object no relation to previous existence
sacrifice/sacrificed/saccing response/cost indestructible/regenerate/regeneration > sacrifice isn't destroy can't regenerate
indestructible/regenerate/regeneration exile/sacrifice/bounce/toughness/-1/-1/legend > isn't destroyed put into graveyard
damage prevented/prevent/shield deathtouch/lifelink/infect/trigger/triggers > no damage dealt doesn't have result
discard/discarded/discarding madness/instead/exile trigger > discard replacement exile instead cast
skip/skipped/no untap/draw/combat phase/step trigger/triggers/upkeep > skipped nothing happens abilities don't trigger
extra/two/second turns/turn order/next/takes > most recently created turn taken first
end/ends/ending turn stack/exile/exiled/spell/trigger > end the turn exile every object on stack cleanup
leave/leaves/left/dies player/opponent multiplayer/game cards/creatures/spells > leaves the game objects owned leave cease to exist
control/controls/owner/owns token/tokens > creates owner controller put onto battlefield
change/changes/changed/exchange/swap/switch control permanents/creature/creatures/permanent > exchange control simultaneously controlled by different players
type/types/becomes/become/turned creature/land/artifact keep/lose/lost/counters/counter/aura/equipment > loses other types retains counters attached
color/colour/colors changes/change/become/becomes/protection > color-changing effect layer new color
mana/cost/cmc zero/0/no/without suspend/cascade/cast > no mana cost can't be cast unpayable alternative cost
reduce/reduced/cheaper/less/tax/more/increase cost/costs order/first/below/zero > cost increases then reductions minimum zero total cost
any/number/up target/targets zero/none/no > may choose zero targets
divide/divided/split/distribute damage/counters target/targets > divided among targets announced as cast at least one each
random/randomly discard/choose/card > chosen at random
hidden/secret/face-down/unknown prove/show/reveal > reveal to all players
conditional/if/unless trigger/triggers true/stack > condition checked when triggers and as resolves
upkeep cumulative/pay/paying/cost/sacrifice > age counter pay or sacrifice
lose/losing/loses/no abilities/ability humility/blood/moon/turned enters/comes/etb > loses all abilities before enters-the-battlefield
poison/infect/toxic counters/ten/lose/kill > ten or more poison counters loses state-based
deck/decks many/minimum/maximum/size/legal/big/small > minimum deck size no maximum copies four
copies/same/four/playset card/cards/deck > no more than four of any card English name basic land
disagree/contradict/contradicts/against card/text rules/rule/rulebook > card directly contradicts rules takes precedence
impossible/partly/part/half/unable do/follow/instruction/effect > does as much as possible ignored
seat/seats/sit/order turn/clockwise/left > turn order next player to the left
token/tokens name/called/type > token name same as subtypes
token/tokens exile/hand/graveyard/library/bounced/blinked > ceases to exist state-based zone other than battlefield
permanent/permanents spell/card/stack/hand difference > permanent card or token on the battlefield
name/named/names split/flip/double-faced/token choose > choose a card name
legend/legendary copy/clone/copied/token > same name legend rule graveyard
world/worlds enchantment/two/second > world rule newest put into graveyard
enchant/enchanted/aura illegal/nothing/no/unattached/creature stops/not/longer/gone > aura not attached illegal put into graveyard state-based
equipment/equipped creature stops/dies/leaves/not/longer/gone > equipment becomes unattached remains on the battlefield
aura/auras put/enters/reanimated/returned/without battlefield/cast/casting > aura enters not cast chooses what it enchants
planeswalker/planeswalkers damage/burn/lightning/bolt > damage dealt loyalty counters removed
planeswalker/planeswalkers activate/use/ability/abilities twice/again/two/turn > only once each turn loyalty ability
land/lands two/second/extra/another play/turn > additional land one land each turn
draw/drawing empty/no/last library/deck > attempted to draw library with no cards loses next time priority state-based
look/examine/see top/library/opponent's/hand/exile/face-down > may look at hidden zone
graveyard/exile/library order/top/same/once > owner arranges order
untap/untapped/untaps step spell/respond/instant/trigger > no player receives priority untap step next upkeep
upkeep/draw/end trigger/triggers before/after/first > beginning of step abilities put on stack active player priority
attack/attacking alone/exactly/only > attacks alone only creature declared as an attacker
attack/attacks/attacking trigger/triggers tapped/put/enters/onto > never declared doesn't trigger whenever attacks
block/blocked/blocks two/multiple/several/gang attacker/creature/trample > damage assignment among blockers lethal damage
kill/killed/remove/bounce/sacrifice attacker/blocker/creature combat/damage/blocks/blocked > removed from combat deals no damage remains blocked
damage stack/response/respond/sacrifice combat > combat damage stack as originally assigned dealt simultaneously
cleanup/end discard/trigger/damage/until > cleanup step damage removed until end of turn simultaneously
cast/casting/play/announce cost/mana/pay/before/after/first > announce choose targets determine total cost activate mana abilities pay
cast/play/casting illegal/mistake/wrong/can't > reversed illegal action returns mana abilities
trigger/triggers ability/abilities controller/controls/whose/player > controller of source when it triggered
trigger/triggers missed/forgot/condition/once/times > triggers each time event occurs once
target/targets illegal/gone/all/some/one resolve/resolves/happens/spell > all targets illegal doesn't resolve still affects legal
effect/effects end/ends/lasts/wear/until/duration > duration expires until end of turn
pump/giant/growth/bonus counters/set/becomes/base/order > power toughness layer set modify
copy/clone/changed effects/pump/counters/type/color > copiable values printed modified by other copy effects
text/word/words change/changed/replace color/land/type > text-changing effect changes words
same/identical/two instances/keyword/ability/abilities/times > multiple instances redundant
loop/infinite/repeat/forever stop/choose/optional/mandatory/who > mandatory actions draw chooses number of iterations
morph/manifest/face-down die/dies/leave/bounce/counter/exile > revealed face-down leaves the battlefield
team/teammate/partner life/turn/attack/block/damage > shared life total team
opponents/multiplayer/several attack/block/attacked/defending > each attacking creature player or planeswalker defending player
commander/general color/colors/identity/deck > color identity mana symbols rules text
concede/leave/quit/leaves attack/attacking/attacker/stack/trigger > removed from combat ceases to exist leaves the game
`
