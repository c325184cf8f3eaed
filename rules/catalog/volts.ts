/** Line voltages as catalogs state them: "120-277 V", "120/277 V", "277-480 V", "120 V". */

const stated = /(?<![\d.])(\d{2,3})(?:\s?([-/])\s?(\d{3}))?\s?V\b/g;

/**
 * @param features text that may state voltages; "0-10 V dimming" is none
 * @returns `null` where none is stated
 */
export function runsOnVolts(features: string, volts: number): boolean | null {
	const ranges = [...features.matchAll(stated)].flatMap(([, low = "", joint, high]) => {
		const [from, to] = [Number(low), Number(high ?? low)];
		return from < 100 ? [] : [{ from, to, isRange: joint === "-" }];
	});
	if (ranges.length === 0) return null;
	return ranges.some(({ from, to, isRange }) =>
		isRange ? volts >= from && volts <= to : volts === from || volts === to,
	);
}

const asked =
	/(?<![\d.-])(120|208|240|277|347|480)(?=\s?-?v(?:olts?|ac)?\b)|\b(?:on|at|off|for|with) (?:a )?(120|208|240|277|347|480)(?![\w.]|\s?(?:w|k|lm|watts?|lumens?|hours?|ft|x|%))/i;

/** The voltage that a question names: "does it run on 277"; `null` for none. */
export function readAskedVolts(question: string): number | null {
	const found = asked.exec(question);
	return found ? Number(found[1] ?? found[2]) : null;
}
