/** Chapters seven to nine: actions, keywords, many players and other ways to play, as `concepts.ts` describes. */
export const ACTIONS = `
destroy/destroyed sacrifice/difference/die/toughness > destroy graveyard sacrifice isn't destroying
sacrifice/sacrificing opponent/opponent's/control/another/regenerate/indestructible > can't sacrifice something doesn't control not destroying
discard/discarding choose/random/who > discard owner hand graveyard chooses ; exchange/switch/swap control/permanents > exchange can't be completed
fight/fights damage/both/one > fight each deals damage equal to its power ; mill/milled library/cards/more > mill top library graveyard
search/shuffle library/deck/random > shuffle randomize ; reveal/show cards/card/hand > reveal show all players remains
scry/surveil top/bottom/look > look at top cards bottom any order ; tap/tapped untap/again/already > only untapped permanents can be tapped
regenerate/regeneration/regenerated sacrifice/exile/zero/toughness/-1/-1/no/0 > regeneration replaces destruction toughness 0 put into graveyard
regenerate/regeneration/regenerated respond/response/when/destroy/save > regeneration shield next time would be destroyed
regenerate/regeneration/regenerated combat/tapped/damage/happens > remove all damage tap removed from combat
toughness zero/0/no/less/negative > toughness 0 or less put into owner's graveyard ; two/many/same simultaneous/state state/based/actions > state-based actions performed simultaneously single event
state/sba based/action/respond/checked/when/stack > state-based actions checked whenever player would get priority
coin/flip win/call/call/choose > flip coin calls heads tails ; illegal/wrong/mistake/undo/cheat play/action/move/spell > illegal action reversed returns
copy/clone/copies/copied/copying creature/permanent/counters/effects/animated/what/enter/turned > copiable values printed modified other copy effects not counters
copy/copied kicker/x/modes/choices > copy choices made mode value of x ; copy/clone tapped/counters/attached/summoning > copy doesn't status counters
facedown/face/morph/down color/name/characteristics/type/look/like/what/cost > 2/2 face-down no text no name no subtypes no mana cost
face-down/facedown/face/morph look/see/peek my/own/your > look at face-down permanent you control any time
morph/facedown/face/unmorph leaves/leave/dies/die/reveal/bounce/exile/end/show > face-down permanent moves zone owner reveal end game
morph/facedown/face turn/unmorph/flip/turning/turned respond/stack/counter/priority/when > turning face up special action any time priority doesn't use the stack
cast/play face/facedown/morph/down > cast face-down 2/2 no text cost
split card/cards/half/halves > split card characteristics halves combined half cast ; flip/flipped card/cards > flipped alternative characteristics
transform/dfc/double/two/back face/faced/side > double-faced card front face back face transforms
adventure card/exile/cast > adventurer card exile cast creature ; meld/melded > meld pair back faces
mutate/merge/merged/pile abilities/leaves/card/cards/name > merged permanent topmost component all abilities
control/controls/controlling turn/player another/opponent/opponent's > controlling another player makes choices decisions
restart/restarting game > restart game new game ; subgame/shahrazad > subgame main game
shortcut/shortcuts > shortcut propose sequence ; dungeon/venture > venture into the dungeon room ; day/night > day night daybound
monarch/become > monarch draw end step combat damage deals ; initiative > initiative undercity
indestructible toughness/zero/sacrifice/exile/-1/-1/die > indestructible toughness 0 or less graveyard
indestructible damage/lethal/deathtouch/destroy/destroyed > can't be destroyed lethal damage
protection/pro aura/auras/equipment/enchant/enchantment/fall > protection enchanted equipped attached state-based
protection/pro damage > protection damage prevented source ; protection/pro target/targeted > protection can't be targeted
protection/pro block/blocked/blocker > protection can't be blocked ; protection/pro everything/stop/stops/do/work > protection damage enchanted equipped blocked targeted
protection/pro board/wipe/wrath/global/destroy/all > protection damage enchanted blocked targeted
hexproof/shroud target/own/self/my/controller/aura > can't be the target of spells or abilities opponents control
flying/reach/fly block/blocked/who > can't be blocked except by flying reach ; defender/wall attack > defender can't attack
landwalk/islandwalk/walk block/blocked > landwalk can't be blocked defending player controls
flash cast/when > any time you could cast an instant ; flashback counter/exile/cost/where/goes/graveyard > flashback cast graveyard exile instead
cascade cast/exile/have/must/may > cascade may cast without paying exile ; storm copy/count/copies > storm copies spells cast before it this turn
suspend/suspended time/last/haste/cast/counter > suspend time counter removed last cast haste ; madness discard/exile > madness exile cast
kicker/kick/kicked cost/twice/times/more/multiple > kicker additional cost kicked any number of times multikicker
buyback/entwine/splice cost/cast > additional cost ; convoke/delve/improvise pay/cost > pay rather than after total cost determined
phase/phasing/phased/phases aura/auras/equipment/attached > phases out indirectly attached
phase/phasing/phased/phases counters/lose/trigger/etb/tapped/leave > phasing event doesn't cause change zones counters remain
phase/phasing/phased token/tokens > phased-out tokens cease to exist
cycling/cycle discard/draw/when/stack > cycling discard this card draw ; banding/bands damage/block > banding damage assigned active player
changeling type/types > every creature type ; persist/undying counters/return > returned counter graveyard
`

export const VARIANTS = `
player/players/opponent/i leaves/leave/loses/dies/concedes/left multiplayer/game/permanents/cards/stuff > leaves the game objects owned control effects end
player/monarch leaves/dies/left/loses monarch > monarch leaves the game active player becomes
range influence/far/reach/seats > range of influence distance seats ; outside range target/affect > range of influence can't
attack/attacking multiple/several/different/left/right/many players/opponents/opponent > attack multiple players defending each
share/shared/teammate/teammates/team turn/turns > shared team turns each team takes ; teammate/teammates cards/hand/look/mana > teammates review can't pool
two/2hg/giant/headed/team/th giant/headed/team life/damage/poison > shared life total team two-headed giant
commander/edh/general damage/kill/lose > 21 combat damage same commander loses
commander/edh/general die/dies/graveyard/exile/zone/hand/library/go/goes/where > command zone instead owner may put commander
commander/edh/general tax/cost/cast/again/recast/more > additional cost each previous time cast from command zone
commander/edh/general color/colors/identity/deck/cards/many > color identity deck construction hundred cards
commander/edh/general life/start > starting life 40 ; commander/edh/general copy/control/steal > commander designation attribute of card
planechase/planar/plane die/dice/walk/roll > planar die planeswalk ; archenemy/scheme > scheme set in motion archenemy
sideboard/wish outside/bring > outside the game sideboard ; companion bring/outside/hand/cast > companion outside the game special action
silver/acorn/unset border/bordered/card > silver-bordered
`
