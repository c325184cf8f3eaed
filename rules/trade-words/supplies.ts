/** Electrical supplies that a lighting catalog doesn't have, and that nothing of it comes near. */
import { foldText } from "#rules/catalog/search-words";
import type { Condition } from "./condition.ts";
import { interpretQuery } from "./interpret-query.ts";
import type { Vocabulary } from "./vocabulary.ts";

const words = (text: string) => new RegExp(String.raw`(?<![\w-])(?:${text})(?![\w-])`);

type Searched = {
	name: string;
	pattern: RegExp;
	/** No fixture is called so, whatever its words say by themselves. */
	firm?: true;
	/** So wide that all others go first. */
	last?: true;
};

type Supply = {
	/** As it is told: "We don't sell wire or cable". */
	goods: string;
	/** In a message, which says more than what is asked for. */
	said: RegExp;
	/** In a search, which is for nothing else. */
	searched: readonly Searched[];
};

/** What an electrical supply house sells beside lights, and we don't. */
export const supplies: readonly Supply[] = [
	{
		goods: "wire or cable",
		said: /\b(?:mc|bx|ac|ser|seu|uf|nm|romex|thhn|thwn|xhhw|mtw|coax|cat ?[56]e?a?|ethernet) ?-?(?:cable|wire|b)?\b.*\b(?:cable|wire|ft|feet|roll|spool|coil|reel)s?\b|\b(?:romex|thhn|thwn|xhhw|mc cable|armored cable|speaker wire|ground(?:ing)? wire|bell wire|building wire|extension cords?|wire nuts?|wiring harness)\b|\b\d{1,2}[-/]\d(?: ?w\/?g)? (?:\w+ )?(?:cable|wire|romex)\b|\b(?:spool|roll|coil) of (?:\w+ )?(?:wire|cable)\b|\bawg\b/i,
		searched: [
			{
				name: "wire connectors",
				pattern: words("wire ?nuts?|wire connectors?|wago(?:s| connectors?)?|lever nuts?"),
				firm: true,
			},
			{
				name: "wire and cable",
				pattern: words(
					"romex|nm-?b|thhn|thwn(?:-2)?|xhhw(?:-2)?|uf-?b|mc cable|bx cable|building wire|bell wire|ground(?:ing)? wire",
				),
				firm: true,
			},
			{ name: "wire and cable", pattern: words("wires?|cables?|extension cords?"), last: true },
		],
	},
	{
		goods: "conduit or fittings",
		said: /\b(?:conduits?|emt|rigid pipe|unistrut|strut channel|raceways?|wiremold|locknuts?|conduit fittings?|liquidtight|sealtite|cable trays?)\b/i,
		searched: [
			{
				name: "conduit and fittings",
				pattern: words(
					"(?:emt|pvc|rigid|flex(?:ible)?|liquid ?tight) (?:conduit|connectors?|couplings?|elbows?|straps?)|conduits?|emt|liquid ?tight|unistrut|strut channel",
				),
			},
		],
	},
	{
		goods: "breakers, panelboards or load centers",
		said: /\b(?:(?:circuit )?breakers?|breaker panels?|(?:electrical |sub[- ]?|main |\d{2,3}[ -]?a(?:mp)? )panels?|load cent(?:er|re)s?|panelboards?|afci|disconnects?|safety switch(?:es)?|fuses?|transformers?|switchgear|meter (?:sockets?|bases?|cans?)|vfds?|motor starters?|contactors?)\b(?!.*\b(?:how many|per circuit)\b)/i,
		searched: [
			{
				name: "breakers and panelboards",
				pattern: words(
					"(?:(?:single|double|two|three|[123])[ -]pole )?(?:circuit )?breakers?(?: (?:panels?|box(?:es)?))?|load ?cent(?:er|re)s?|panel ?boards?",
				),
				firm: true,
			},
			{ name: "fuses and disconnects", pattern: words("fuses?|(?:safety )?disconnects?(?: switch(?:es)?)?") },
		],
	},
	{
		goods: "receptacles, switches, dimmers or boxes",
		said: /\b(?:(?:wall |led |lutron |leviton )?dimmers?(?: switch(?:es)?)?|outlets?|duplex receptacles?|gfci(?: receptacles?)?|wall plates?|(?:toggle|rocker|decora|wall|light|3-way|three-way|single[- ]pole) switch(?:es)?|(?:junction|outlet|octagon|device|bell) box(?:es)?|mud rings?|j-?boxes|4[- ]?square boxes?|old work boxes?|gang boxes?|ev chargers?)\b/i,
		searched: [
			{
				name: "electrical boxes",
				pattern: words(
					"(?:junction|j|outlet|device|octagon|(?:\\d )?gang|electrical|square|switch|old work|new work|bell)[ -]box(?:es)?|mud rings?",
				),
			},
			{
				name: "receptacles and wall plates",
				pattern: words(
					"(?:duplex |gfci |gfi |tamper resistant )?(?:receptacles?|outlets?)|gfcis?|wall ?plates?",
				),
			},
		],
	},
	{
		goods: "light poles",
		said: /\b(?:(?:steel|aluminum|concrete|fiberglass|wood|square|round|tapered|light|tallest|tall) ){1,3}poles?\b(?! ?-?(?:lights?|lites?|mount\w*|arms?|tops?|fixtures?|lamps?|heights?|heads?|adapters?))|\bpoles?\b(?= (?:do )?(?:you|u|y'all) (?:sell|carry|stock|have))|\b(?:(?:you|u|ya|y'all)(?: guys| all)? (?:sell|carry|stock|got|have)|^\W*(?:got|have|need|want|looking for|price on|order)) (?:any |some |a |new |\d+ )*(?:light )?poles?\b(?! ?-?(?:lights?|lites?|mount\w*|barns?|arms?|tops?|fixtures?|lamps?|heads?|adapters?))/i,
		searched: [],
	},
	{
		goods: "tools",
		said: /\b(?:drills?|hammer drills?|pliers|screwdrivers?|multimeters?|fish tapes?|ladders?|wire strippers?|hole saws?|benders?)\b/i,
		searched: [],
	},
	{
		goods: "batteries, generators or solar panels by themselves",
		said: /\b(?:generators?|solar panels?|aa batteries|aaa batteries|9v batter(?:y|ies)|ups units?)\b/i,
		searched: [],
	},
	{
		goods: "HVAC or plumbing goods",
		said: /\b(?:thermostats?|furnaces?|air conditioners?|exhaust fans?|water heaters?|faucets?|pvc pipe|baseboard heaters?|unit heaters?)\b/i,
		searched: [],
	},
];

const searches = supplies
	.flatMap(({ searched }) => searched)
	.toSorted((a, b) => Number(a.last ?? false) - Number(b.last ?? false));

const ofLighting: ReadonlySet<string> = new Set([
	"category",
	"subcategory",
	"kind",
	"type",
	"series",
	"base",
	"feature",
	"lumens",
	"beam",
]);

/** A breaker has a voltage too, and a box may be for wet locations. */
const ofSupplies = /\bV$|location|outdoor/;

const namesLighting = ({ anyOf, label }: Condition): boolean =>
	!ofSupplies.test(label) && anyOf.some(({ fact }) => ofLighting.has(fact));

/** "PCL-MV wire" asks about that part. */
const likePart = /(?<![\w-])[a-z]{2,}\w*-\w/;

/** "Wire and cable" of "12/2 romex"; `null` where a text names anything of lighting, such as a wire guard. */
export function readSupplies(text: string, vocabulary: Vocabulary): string | null {
	const folded = foldText(text);
	for (const { name, pattern, firm } of searches) {
		const match = pattern.exec(folded);
		if (match === null) continue;
		const rest = folded.slice(0, match.index) + folded.slice(match.index + match[0].length);
		if (!firm && likePart.test(rest)) continue;
		const read = [rest, ...(firm ? [] : [folded])];
		if (!read.some((one) => interpretQuery(one, vocabulary).conditions.some(namesLighting))) return name;
	}
	return null;
}
