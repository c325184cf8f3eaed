/** What a model says that it has done: "I've added it", "our team forwarded it". */

const ownVerb =
	/(?<![\p{L}'])(?:i|we|our team|the team|my team|our (?:rep|warehouse|staff|people|system)|someone|support|your rep)(?:'ve|'m|'re|'d|'s)?(?: (?:have|had|am|are|has|did|do|was|were|went ahead and|been|just|already|now|also|then|both|all|successfully|\w+ly))* (\p{L}+)/giu;
const harmlessPast = new Set(
	"found looked checked searched compared counted calculated estimated read listed understood assumed used wanted needed noticed said mentioned included left based limited afraid interested happy glad called hundred red need speed feed exceed proceed succeed indeed".split(
		" ",
	),
);
const irregularPast = new Set(
	"sent made put set got gave took went paid built wrote told spoke bought sold held let shut cut did done brought kept begun chose sold".split(
		" ",
	),
);

/** A language model never does anything itself, except that it looks things up and prepares what a person approves. */
export function claimsDeed(plain: string, hasProposal: boolean): boolean {
	for (const [whole, verb = ""] of plain.matchAll(ownVerb)) {
		const past = verb.toLowerCase();
		if (past === "prepared" || past === "drafted" || past === "proposed") {
			if (!hasProposal) return true;
		} else if (/\b(?:checked|looked|read|searched|compared)\b$/i.test(whole)) {
			if (
				/^\W*(?:\w+ )?(?:with|to) (?:the|our|your|my|a)\b/i.test(
					plain.slice(plain.indexOf(whole) + whole.length),
				)
			)
				return true;
		} else if ((/ed$/.test(past) && !harmlessPast.has(past)) || irregularPast.has(past))
			return !/\b(?:not|n't|never|nothing)\b/i.test(whole);
	}
	return false;
}
