/** Line voltages as catalogs state them: "120-277 V", "120/277 V", "277-480 VAC", "120 volts". */

const stated = /(?<![\d.])(\d{2,3})(?:\s?([-/–])\s?(\d{3}))?\s?(?:V(?:AC)?|[Vv]olts?)\b/g;

/**
 * @param features text that may state voltages; "0-10 V dimming" is none
 * @returns `null` where none is stated
 */
export function runsOnVolts(features: string, volts: number): boolean | null {
	const ranges = [...features.matchAll(stated)].flatMap(([, low = "", joint, high]) => {
		const [from, to] = [Number(low), Number(high ?? low)];
		return from < 100 ? [] : [{ from, to, isRange: joint !== "/" }];
	});
	if (ranges.length === 0) return null;
	return ranges.some(({ from, to, isRange }) =>
		isRange ? volts >= from && volts <= to : volts === from || volts === to,
	);
}

const lineVolts = "120|208|240|277|347|480";
const marked = new RegExp(`(?<![\\d.-])(${lineVolts})(?=\\s?-?v(?:olts?|ac)?\\b)`, "i");
/** A number without a unit is a voltage only where nothing that it counts comes after it. */
const bare = new RegExp(
	`\\b(?:on|at|off|with|wired|wired for) (?:a )?(${lineVolts})(?=\\s*(?:$|[?!,;)]|\\.(?!\\d)|(?:and|or|with|for|in|if|right|correct|yes|ok|okay|please|too|also|instead|circuits?|lines?|service|feed|power|supply|single|three|canada|canadian|[13])\\b))`,
	"i",
);

/** The voltage that a question names: "does it run on 277"; `null` for none. */
export function readAskedVolts(question: string): number | null {
	const found = marked.exec(question) ?? bare.exec(question);
	return found ? Number(found[1]) : null;
}
