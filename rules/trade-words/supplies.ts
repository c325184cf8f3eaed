/** Electrical supplies that a lighting catalog doesn't have, and that nothing of it comes near. */
import { foldText } from "#rules/catalog/search-words";
import type { Condition } from "./condition.ts";
import { interpretQuery } from "./interpret-query.ts";
import type { Vocabulary } from "./vocabulary.ts";

const words = (text: string) => new RegExp(String.raw`(?<![\w-])(?:${text})(?![\w-])`);

/** The more particular first. `firm`: no fixture is called so, whatever its words say by themselves. */
const supplies: readonly { name: string; pattern: RegExp; firm?: true }[] = [
	{
		name: "breakers and panelboards",
		pattern: words(
			"(?:(?:single|double|two|three|[123])[ -]pole )?(?:circuit )?breakers?(?: (?:panels?|box(?:es)?))?|load ?cent(?:er|re)s?|panel ?boards?",
		),
		firm: true,
	},
	{ name: "fuses and disconnects", pattern: words("fuses?|(?:safety )?disconnects?(?: switch(?:es)?)?") },
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
	{
		name: "conduit and fittings",
		pattern: words(
			"(?:emt|pvc|rigid|flex(?:ible)?|liquid ?tight) (?:conduit|connectors?|couplings?|elbows?|straps?)|conduits?|emt|liquid ?tight|unistrut|strut channel",
		),
	},
	{
		name: "electrical boxes",
		pattern: words(
			"(?:junction|j|outlet|device|octagon|(?:\\d )?gang|electrical|square|switch|old work|new work|bell)[ -]box(?:es)?|mud rings?",
		),
	},
	{
		name: "receptacles and wall plates",
		pattern: words("(?:duplex |gfci |gfi |tamper resistant )?(?:receptacles?|outlets?)|gfcis?|wall ?plates?"),
	},
	{ name: "wire and cable", pattern: words("wires?|cables?|extension cords?") },
];

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
	for (const { name, pattern, firm } of supplies) {
		const match = pattern.exec(folded);
		if (match === null) continue;
		const rest = folded.slice(0, match.index) + folded.slice(match.index + match[0].length);
		if (!firm && likePart.test(rest)) continue;
		const read = [rest, ...(firm ? [] : [folded])];
		if (!read.some((one) => interpretQuery(one, vocabulary).conditions.some(namesLighting))) return name;
	}
	return null;
}
